import { describe, expect, it } from 'vitest'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'
import { device, forget, KEY } from '../../../support/localAna'
import { asAna, luis, password } from '../../../support/mothers/accounts'

const NEXT = 'ChangeResult#2'
const ENDED = { ok: false, error: { kind: 'requires-recent-login' } }

describe('A change of the password that is answered after a sign-out', () => {
  it.each([
    ['on the device', undefined, asAna],
    ['of a tab', new MemoryStorage(), forget],
  ] as const)(
    'changes nothing, and begins no session anew: one %s',
    async (_, tab, credentials) => {
      const { openTab, device: storage } = await device()
      const here = await openTab(tab)
      await here.sessionGateway.signIn(credentials)
      const { passwordChanger } = await here.ports.ownAccount()
      const changing = passwordChanger.changePassword(password, NEXT)
      await here.sessionGateway.signOut()
      expect(await changing).toEqual(ENDED)
      expect(storage.getItem(KEY)).toBeNull()
      expect(await here.sessionGateway.signIn(credentials)).toMatchObject({ ok: true })
    },
  )

  it('leaves the session of who has signed in meanwhile', async () => {
    const { openTab, device: storage } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    const { passwordChanger } = await here.ports.ownAccount()
    const changing = passwordChanger.changePassword(password, NEXT)
    await here.sessionGateway.signOut()
    storage.setItem(KEY, luis.uid)
    expect(await changing).toEqual(ENDED)
    expect(storage.getItem(KEY)).toBe(luis.uid)
  })
})
