import { describe, expect, it } from 'vitest'
import {
  codeField,
  elapse,
  meetChallenge,
  resendButton,
  verifications,
} from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { button, signInAs } from '../../../support/screens'

describe('The human-verification container', () => {
  it("exists once, separately from the sign-in screen's", async () => {
    const portal = await meetChallenge()
    const [first] = verifications()
    expect(verifications()).toHaveLength(1)
    expect(first?.childElementCount).toBe(0)
    expect(first?.closest('form')).toBeNull()
    expect(portal.secondFactor.sends).toBe(1)
  })

  it('is in the document before a code is requested [CALL-9]', async () => {
    const seen: number[] = []
    await meetChallenge({
      given: ({ secondFactor }) => {
        const send = secondFactor.sendCode.bind(secondFactor)
        secondFactor.sendCode = () => {
          seen.push(verifications().length)
          return send()
        }
      },
    })
    expect(seen).toEqual([1])
  })

  it('is a new element for each attempt', async () => {
    const portal = await meetChallenge()
    const used = new Set(verifications())
    for (const attempt of [2, 3]) {
      // Remains of a previous verification must not be in the new container.
      verifications()[0]?.append(document.createElement('iframe'))
      await elapse(portal, 30_000)
      await portal.user.click(resendButton())
      const [fresh] = verifications()
      if (fresh) used.add(fresh)
      expect(verifications()).toHaveLength(1)
      expect(fresh?.childElementCount).toBe(0)
      expect(used.size).toBe(attempt)
    }
    expect(portal.secondFactor.sends).toBe(3)
  })

  it('is the same element while codes of one attempt are entered', async () => {
    const portal = await meetChallenge()
    const before = verifications()
    await portal.user.type(codeField(), '111111')
    await elapse(portal, 5_000)
    expect(verifications()).toEqual(before)
    expect(portal.secondFactor.sends).toBe(1)
  })

  it('is a new element for the next challenge', async () => {
    const portal = await meetChallenge()
    const [first] = verifications()
    await portal.user.click(button('Cancelar'))
    expect(verifications()).toHaveLength(1)
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(verifications()).toHaveLength(1)
    expect(verifications()[0]).not.toBe(first)
    expect(portal.secondFactor.sends).toBe(2)
  })

  it('is removed once the leader is signed in', async () => {
    const portal = await meetChallenge()
    await portal.user.type(codeField(), portal.secondFactor.code)
    expect(portal.path()).toBe('/')
    expect(verifications()).toEqual([])
  })
})
