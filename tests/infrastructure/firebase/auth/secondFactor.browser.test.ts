import { RecaptchaVerifier } from 'firebase/auth'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addAccount, wipe } from '../../../support/firebase/emulators'
import { firebaseDevice } from '../../../support/firebase/firebaseDevice'
import { stubRecaptcha } from '../../../support/firebase/recaptcha'
import { ana, asAna, password } from '../../../support/mothers/accounts'

const challenged = async () => {
  await addAccount(ana, password, '+50688881234')
  const device = firebaseDevice(null)
  onTestFinished(device.close)
  onTestFinished(stubRecaptcha())
  const clear = vi.spyOn(RecaptchaVerifier.prototype, 'clear')
  onTestFinished(() => clear.mockRestore())
  const { sessionGateway, secondFactor } = await device.openTab()
  await sessionGateway.signIn(asAna)
  return { secondFactor, clear }
}

describe('The human verification of a second factor', () => {
  beforeEach(wipe)

  // A widget that stays holds its listeners, and answers for a code that does not count any more.
  it('is cleared before each further code, and on cancel', async () => {
    const { secondFactor, clear } = await challenged()
    await secondFactor.sendCode()
    expect(clear).toHaveBeenCalledTimes(0)
    await secondFactor.sendCode()
    expect(clear).toHaveBeenCalledTimes(1)
    await secondFactor.sendCode()
    expect(clear).toHaveBeenCalledTimes(2)
    secondFactor.cancel()
    expect(clear).toHaveBeenCalledTimes(3)
    expect(new Set(clear.mock.contexts).size).toBe(3)
  })
})
