import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allAttributes,
  attributeReader,
} from '../../../../infrastructure/browser/workbooks/sheets/attributes'
import { XmlScanner } from '../../../../infrastructure/browser/workbooks/sheets/XmlScanner'
import { WorkbookFailure } from '../../../../infrastructure/browser/workbooks/WorkbookFailure'

/** The calls of a document's scanner, texts joined. */
const scan = (...chunks: readonly string[]) => {
  const events: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') events.push(text)
    text = ''
  }
  const scanner = new XmlScanner({
    open: (name, attributes) => {
      flush()
      events.push(`<${name}${attributes}>`)
    },
    close: (name) => {
      flush()
      events.push(`</${name}>`)
    },
    text: (piece) => {
      text += piece
    },
  })
  for (const chunk of chunks) scanner.push(chunk)
  scanner.end()
  return events
}

const DOCUMENT =
  '<?xml version="1.0"?>\n<!DOCTYPE sst [<!ENTITY x "y">]><!-- <a> --><x:sst n="a>b" m=\'"\'>' +
  '<si>A &amp; &#225;&#x1F39F;&x; &lt;</si><c/><t ><![CDATA[<&>]]></t ></x:sst>\n<!-- end -->'

describe('The scanner of XML', () => {
  it('calls back with elements by their local names, and with texts', () => {
    const events = ['<sst n="a>b" m=\'"\'>', '<si>', 'A & á🎟&x; <', '</si>', '<c>', '</c>']
    expect(scan(DOCUMENT)).toEqual([...events, '<t >', '<&>', '</t>', '</sst>'])
  })

  it('has the same of any chunks', () => {
    const whole = scan(DOCUMENT)
    fc.assert(
      fc.property(fc.array(fc.nat(DOCUMENT.length), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), DOCUMENT.length]
        const chunks = places.map((place, at) => DOCUMENT.slice(place, places[at + 1]))
        expect(scan(...chunks)).toEqual(whole)
      }),
    )
    expect(scan(...DOCUMENT)).toEqual(whole)
  })

  it('keeps what is no entity of XML', () => {
    expect(scan('<a>&nbsp; & &#x110000; &#; &amp</a>')[1]).toBe('&nbsp; & &#x110000; &#; &amp')
  })

  it.each([
    '',
    'LIBRE001',
    '<a>',
    '<a><b></a></b>',
    '</a>',
    '<a></a',
    '<a></a>&',
    '<a b="></a>',
    '< a></a>',
    '<!-- <a></a>',
    '<a><![CDATA[</a>',
  ])('takes a document that is not whole for damaged: %j', (xml) => {
    expect(() => scan(xml)).toThrow(new WorkbookFailure('damaged'))
  })

  it('takes markup for damaged that is longer than a million characters', () => {
    const comment = (length: number) => ['<a><!--', '-'.repeat(length), '--></a>']
    expect(scan(...comment(999_000))).toEqual(['<a>', '</a>'])
    expect(() => scan(...comment(1_000_001))).toThrow(new WorkbookFailure('damaged'))
  })

  it('reads a text of any length in pieces', () => {
    const text = 'A'.repeat(300_000)
    expect(scan('<a>', text, text, text, text, '</a>')[1]).toHaveLength(1_200_000)
  })
})

describe('Attributes', () => {
  it.each([
    [' r="A1" t="s"', 's'],
    [" r='A1' t='s'", 's'],
    ['\n r = "A1"\n\tt = "s"', 's'],
    [' rt="x" t="s"', 's'],
    [' r="A1"', undefined],
    [' t=""', ''],
  ])('are found by their names: %j', (attributes, value) => {
    expect(attributeReader('t')(attributes)).toBe(value)
    expect(allAttributes(attributes).t).toBe(value)
  })

  it('have their entities resolved', () => {
    expect(allAttributes(' r:id="r1" Target="a&amp;b.xml"')).toEqual({
      'r:id': 'r1',
      Target: 'a&b.xml',
    })
  })
})
