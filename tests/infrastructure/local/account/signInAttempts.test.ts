import { describe, expect, it } from 'vitest'
import type { SessionGateway } from '../../../../application/session/SessionGateway'
import { device, kindOf, wrong } from '../../../support/localAna'
import { ana, asAna, luis, password } from '../../../support/mothers/accounts'

describe('Wrong passwords', () => {
  const failFiveTimes = async (session: SessionGateway) => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await kindOf(session, wrong)).toBe('wrong-password')
  }

  it('lock the account for a minute after five in a row, even for the correct one', async () => {
    const { openTab, clock } = await device()
    const { sessionGateway: session } = await openTab()
    await failFiveTimes(session)
    expect(await kindOf(session)).toBe('too-many-requests')
    clock.advance(59_999)
    expect(await kindOf(session)).toBe('too-many-requests')
    clock.advance(1)
    expect(await kindOf(session)).toBe('ok')
  })

  it('lock it in other tabs and after a reload', async () => {
    const { openTab } = await device()
    await failFiveTimes((await openTab()).sessionGateway)
    expect(await kindOf((await openTab()).sessionGateway)).toBe('too-many-requests')
  })

  it('do not lock other accounts', async () => {
    const { openTab, addAccount } = await device()
    await addAccount(luis, password)
    const { sessionGateway: session } = await openTab()
    await failFiveTimes(session)
    expect(await kindOf(session, { ...asAna, email: luis.email })).toBe('ok')
  })

  it('are reset by a correct one', async () => {
    const { openTab } = await device()
    const { sessionGateway: session } = await openTab()
    for (let tries = 0; tries < 4; tries += 1) await session.signIn(wrong)
    expect(await kindOf(session)).toBe('ok')
    expect(await kindOf(session, wrong)).toBe('wrong-password')
    expect(await kindOf(session)).toBe('ok')
  })

  it('are all counted when concurrent', async () => {
    const { openTab } = await device()
    const { sessionGateway: session } = await openTab()
    const kinds = await Promise.all(Array.from({ length: 8 }, () => kindOf(session, wrong)))
    expect(kinds.filter((kind) => kind === 'wrong-password')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'too-many-requests')).toHaveLength(3)
  })
})

describe('An account with a second factor', () => {
  it('cannot sign in without a phone number', async () => {
    const { openTab, addAccount, device: storage } = await device()
    await addAccount(ana, password, { secondFactor: true, phoneNumber: null })
    expect(await kindOf((await openTab()).sessionGateway)).toBe('unknown')
    expect(storage.length).toBe(0)
  })
})
