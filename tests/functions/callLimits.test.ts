import { describe, expect, it } from 'vitest'
import { callUses, inboxUse, waitingUse } from '../../functions/src/limits/callLimits.ts'
import type { MailTask } from '../../functions/src/ports.ts'
import { ana } from './world.ts'

describe('The limit of mails that wait for an inbox', () => {
  it('leaves a place to those of the portal beside those of others', () => {
    const task = { id: '1', mode: 'resetPassword', email: ana.email } as unknown as MailTask
    const [own, foreign] = [true, false].map((isFromPortal) =>
      waitingUse({ ...task, isFromPortal }),
    )
    expect(own?.key).not.toBe(foreign?.key)
  })
})

describe('The limit of an inbox', () => {
  const task = { id: '1', email: ana.email, isFromPortal: false } as const

  it('is one for each kind of mail: links that strangers ask for take no place of a warning', () => {
    const modes = ['resetPassword', 'verifyEmail', 'passwordChanged', 'invitation'] as const
    const keys = modes.map((mode) => inboxUse({ ...task, mode } as MailTask).key)
    expect(new Set(keys).size).toBe(modes.length)
    expect(
      inboxUse({ ...task, mode: 'resetPassword', isFromPortal: true } as MailTask).key,
    ).not.toBe(keys[0])
  })
})

describe('The limits of calls', () => {
  it('leave the portal a place in a network and behind an edge that others have used up', () => {
    const callers = { caller: '192.0.2.1', peer: '198.51.100.1' }
    const keys = [true, false].flatMap((isFromPortal) =>
      callUses({ callers, isFromPortal }).map(({ key }) => key),
    )
    expect(new Set(keys).size).toBe(4)
  })
})
