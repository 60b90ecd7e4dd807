type ArgumentTypes = { string: string; number: number }

type NamedArguments<Phrase extends string> =
  Phrase extends `${string}{${infer Name extends string}:${infer Type extends keyof ArgumentTypes}}${infer Rest}`
    ? { [Key in Name]: ArgumentTypes[Type] } & NamedArguments<Rest>
    : unknown

/** Plurals such as `{{s}}` name no argument. */
type PhraseArguments<Phrase extends string> = Phrase extends `${infer Before}{{${string}}}${infer Rest}`
  ? NamedArguments<Before> & PhraseArguments<Rest>
  : NamedArguments<Phrase>

/** A dictionary as functions: one for each phrase, with the arguments that the phrase names, such as `{count:number}`. */
export type Phrases<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string
    ? unknown extends PhraseArguments<Dictionary[Key]>
      ? () => string
      : (args: PhraseArguments<Dictionary[Key]>) => string
    : Phrases<Dictionary[Key]>
}

/** The same dictionary in another language: the same keys with other texts. */
export type TranslationOf<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string ? string : TranslationOf<Dictionary[Key]>
}
