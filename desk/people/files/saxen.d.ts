/** What is used of saxen 11, which brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      take: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', take: (name: string) => void): this
    on(event: 'text', take: (text: string, decode: Decode) => void): this
    on(event: 'cdata', take: (text: string) => void): this
    on(event: 'error', take: (error: Error) => void): this
    parse(xml: string): this
  }
}
