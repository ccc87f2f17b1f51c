/** The part of saxen that is used here; it comes without types. */
declare module 'saxen' {
  type Attributes = Readonly<Record<string, string | undefined>>
  type Decode = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Attributes, decode: Decode) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    parse(xml: string): this
  }
}
