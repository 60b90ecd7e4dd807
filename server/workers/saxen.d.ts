/** Types of the used part of the XML parser saxen, which has none of its own. */
declare module 'saxen' {
  type OpenTag = (name: string, getAttributes: () => Record<string, string>, decodeEntities: (text: string) => string) => void
  export class Parser {
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'openTag', listener: OpenTag): this
    parse(xml: string): void
  }
}
