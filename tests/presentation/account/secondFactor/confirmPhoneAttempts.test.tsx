import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { codeField, elapse, meetChallenge, verifications } from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { alertText, button, emailField, signInAs } from '../../../support/screens'

const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Reenviar código/ })

describe('Resending the code', () => {
  it('is possible after a countdown of thirty seconds [SECOND-FACTOR-3]', async () => {
    const portal = await meetChallenge()
    for (const left of [30, 29, 28]) {
      expect(resend().textContent).toBe(`Reenviar código en ${left} s`)
      expect(resend().disabled).toBe(true)
      await elapse(portal, 1_000)
    }
    await elapse(portal, 26_000)
    expect(resend().textContent).toBe('Reenviar código en 1 s')
    await elapse(portal, 999)
    expect(resend().disabled).toBe(true)
    await elapse(portal, 1)
    expect(resend().textContent).toBe('Reenviar código')
    expect(resend().disabled).toBe(false)
    // Never by itself.
    await elapse(portal, 300_000)
    expect(portal.secondFactor.sends).toBe(1)
  })
})

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
      await portal.user.click(resend())
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

describe('Cancelling the challenge', () => {
  it('drops it and shows the sign-in screen without an alert [SECOND-FACTOR-4]', async () => {
    const portal = await meetChallenge()
    await portal.user.click(button('Cancelar'))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(emailField()).toHaveProperty('value', '')
    expect(alertText()).toBeNull()
    expect(portal.secondFactor.cancels).toBe(1)
    expect(JSON.stringify(portal.store.getState())).not.toContain('1234')
  })

  it('keeps the requested page', async () => {
    const portal = await meetChallenge({ at: '/codigos' })
    await portal.user.click(button('Cancelar'))
    await signInAs(portal, anaUser.email, PASSWORD)
    await portal.user.type(codeField(), portal.secondFactor.code)
    expect(portal.path()).toBe('/codigos')
  })
})
