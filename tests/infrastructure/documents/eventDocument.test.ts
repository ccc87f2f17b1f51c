import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEvent } from '../../../infrastructure/documents/eventDocument'
import { document } from '../../support/anyDocument'

describe('A stored event', () => {
  it('decodes any data', () => {
    fc.assert(
      fc.property(fc.string(), document(['name']), (id, data) => {
        expect(typeof decodeEvent(id, data).name).toBe('string')
      }),
    )
  })

  it('trims its name', () => {
    expect(decodeEvent('e1', { name: ' Feria ' })).toEqual({ id: 'e1', name: 'Feria' })
  })
})
