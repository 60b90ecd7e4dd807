type Types = { string: string; number: number }

type Args<Phrase extends string> = Phrase extends `${string}{${infer Name extends string}:${infer Type extends keyof Types}}${infer Rest}`
  ? { [Key in Name]: Types[Type] } & Args<Rest>
  : unknown

/** The functions of a dictionary: one per phrase, its arguments read from the phrase itself. */
export type Phrases<Dictionary> = {
  readonly [Key in keyof Dictionary]: Dictionary[Key] extends string
    ? unknown extends Args<Dictionary[Key]>
      ? () => string
      : (args: Args<Dictionary[Key]>) => string
    : Phrases<Dictionary[Key]>
}

/** Another language of the same dictionary: the same keys. */
export type Same<Dictionary> = { readonly [Key in keyof Dictionary]: Dictionary[Key] extends string ? string : Same<Dictionary[Key]> }
