type ArgumentTypes = { string: string; number: number }

type PhraseArguments<Phrase extends string> =
  Phrase extends `${string}{${infer Name extends string}:${infer Type extends keyof ArgumentTypes}}${infer Rest}`
    ? { [Key in Name]: ArgumentTypes[Type] } & PhraseArguments<Rest>
    : unknown

/** The functions of a dictionary: one per phrase, its arguments read from the phrase itself. */
export type Phrases<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string
    ? unknown extends PhraseArguments<Dictionary[Key]>
      ? () => string
      : (args: PhraseArguments<Dictionary[Key]>) => string
    : Phrases<Dictionary[Key]>
}

/** Another language of the same dictionary: the same keys. */
export type TranslationOf<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string ? string : TranslationOf<Dictionary[Key]>
}
