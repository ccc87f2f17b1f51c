import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonElements } from '../../../../../infrastructure/firebase/firestore/rest/JsonElements'

/** Cuts a text at the given places. */
const cut = (text: string, places: readonly number[]): string[] => {
  const at = [0, ...places.map((place) => place % (text.length + 1)), text.length]
  at.sort((a, b) => a - b)
  return at.slice(1).map((end, index) => text.slice(at[index], end))
}

describe('A JSON array that arrives in chunks', () => {
  it.each([0, 2])('gives the same objects however it is cut, indented by %i', (indent) => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.array(fc.nat()),
        (objects, places) => {
          const elements = new JsonElements()
          const texts = cut(JSON.stringify(objects, null, indent), places)
          const found = texts.flatMap((text) => elements.push(text))
          expect(found.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(objects)))
          expect(elements.isComplete).toBe(true)
        },
      ),
    )
  })

  it('reads brackets and quotes within texts as text', () => {
    const elements = new JsonElements()
    const objects = [{ a: '}],{"' }, { b: '\\', c: '\\"}' }]
    expect(elements.push(JSON.stringify(objects)).map((text) => JSON.parse(text))).toEqual(objects)
  })

  it('gives an object as soon as it is whole', () => {
    const elements = new JsonElements()
    expect(elements.push('[{"a":1')).toEqual([])
    expect(elements.push('},{"b"')).toEqual(['{"a":1}'])
    expect(elements.push(':2}')).toEqual(['{"b":2}'])
    expect(elements.isComplete).toBe(false)
    elements.push(']')
    expect(elements.isComplete).toBe(true)
  })

  it('is incomplete before its first character', () => {
    expect(new JsonElements().isComplete).toBe(false)
  })
})
