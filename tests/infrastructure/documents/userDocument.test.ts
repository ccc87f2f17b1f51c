import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeUser } from '../../../infrastructure/documents/userDocument'
import { document } from '../../support/anyDocument'

describe('A stored user', () => {
  it('decodes any data', () => {
    const names = ['role', 'storeId', 'permissions', 'firstName', 'lastName']
    fc.assert(
      fc.property(document(names), (data) => {
        const { role, permissions, firstName } = decodeUser(data)
        expect(role === null || typeof role === 'string').toBe(true)
        expect(typeof permissions.read).toBe('boolean')
        expect(firstName === null || firstName.trim() === firstName).toBe(true)
      }),
    )
  })

  it('has no role that is no text, and no blank name', () => {
    expect(decodeUser({ role: 7, firstName: '  ' })).toMatchObject({ role: null, firstName: null })
  })

  it.each(['true', 1, {}, [true], null, undefined, false])(
    'has no permission for the value %o',
    (given) => {
      expect(decodeUser({ permissions: { read: given, create: given } }).permissions).toEqual({
        read: false,
        create: false,
      })
    },
  )

  it('has each permission that is strictly true [ACCESS-4]', () => {
    expect(decodeUser({ permissions: { read: true } }).permissions).toEqual({
      read: true,
      create: false,
    })
    expect(decodeUser({ permissions: { create: true } }).permissions.create).toBe(true)
  })
})
