import { describe, expect, it } from 'vitest'
import { accessCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const code = accessCode('LIBRE001')

describe('Leaving the portal', () => {
  it.each([
    ['are in this tab alone', false, true],
    ['are kept on the device', true, false],
  ])(
    'while changes wait that %s, is asked about only where they would be lost [OWN-6]',
    async (_, isKept, asks) => {
      const portal = await renderPortal({ given: (fakes) => fakes.codes.put(code) })
      expect(isAsked()).toBe(false)
      await portal.happens(() => {
        const change = { kind: 'share', code: code.id, fields: { note: 'Ana' } } as const
        Object.assign(portal.leaderData, { isKept, waiting: [change] })
        void portal.leaderData.save(anaUser.uid, [change])
      })
      expect(isAsked()).toBe(asks)
    },
  )
})
