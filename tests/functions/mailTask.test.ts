import { describe, expect, it } from 'vitest'
import { mailTaskOf } from '../../functions/src/delivery/mailTask.ts'
import { task } from './mailTask.ts'
import { PORTAL } from './world.ts'

const origins = new Set([PORTAL])

describe('A task of the queue', () => {
  it('is read as it was written', () => {
    const more = { uid: null, subject: 'Su clave', name: 'Ana', isFromPortal: true }
    for (const one of [task, { ...task, ...more }, { ...task, mode: 'passwordChanged' }])
      expect(mailTaskOf(JSON.parse(JSON.stringify(one)), origins)).toEqual(one)
  })

  it.each([
    null,
    'x',
    {},
    { ...task, mode: 'deleteAccount' },
    { ...task, email: 7 },
    { ...task, redirect: '/' },
    { ...task, redirect: null },
    { ...task, redirect: 'https://evil.example/x' },
    { ...task, redirect: `${PORTAL}@evil.example/` },
    { ...task, email: 'no address' },
    { ...task, id: undefined },
  ])('is not read from %j', (data) => {
    expect(mailTaskOf(data, origins)).toBeNull()
  })

  it('is checked like a request, in case another program adds one', () => {
    const words = { subject: 'Gane ya http://evil.example', name: 'x@evil.example' }
    expect(mailTaskOf({ ...task, ...words, email: ' ANA@Example.test ' }, origins)).toEqual(task)
  })
})
