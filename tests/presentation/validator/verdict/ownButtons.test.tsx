import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../../support/mothers/codes'
import { renderPortal } from '../../../support/renderPortal'
import { button, codesInput, validate } from '../../../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const open = async (text: string) => {
  const portal = await renderPortal({
    given: ({ codes }) => codes.put(freeCode, codeInUse, spentCode, expiredCode),
  })
  await validate(portal, text)
  return portal
}

/** The buttons that copy a list of the verdict, or its usable codes. */
const copyButtons = () =>
  screen
    .queryAllByRole('button', {
      name: /^Copiar (códigos (no )?válidos|\d+ códigos? utilizables?)$/,
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    .toSorted()

const VALID = 'Copiar códigos válidos'
const INVALID = 'Copiar códigos no válidos'

describe('The button of the valid list on a phone', () => {
  beforeEach(() => resizeTo(PHONE_WIDTH))

  it('gives way to the bar of the verdict, and is back while the verdict is outdated [VALIDATOR-24]', async () => {
    const { user } = await open('LIBRE001 ENUSO001 VENCIDO1')
    expect(copyButtons()).toEqual(['Copiar 2 códigos utilizables', INVALID])
    await user.type(codesInput(), ' X')
    expect(copyButtons()).toEqual(['Copiar 2 códigos utilizables', INVALID, VALID])
    await user.click(button('Validar de nuevo'))
    expect(copyButtons()).toEqual(['Copiar 2 códigos utilizables', INVALID])
  })

  it('is there where no code is usable, and so no bar [VALIDATOR-24]', async () => {
    const { user, clipboard } = await open('AGOTADO1 VENCIDO1')
    expect(copyButtons()).toEqual([INVALID, VALID])
    await user.click(button(VALID))
    expect(clipboard.written).toEqual(['AGOTADO1'])
  })

  it('is there once the last usable code was used up [VALIDATOR-24]', async () => {
    const portal = await open('LIBRE001 AGOTADO1')
    expect(copyButtons()).toEqual(['Copiar 1 código utilizable'])
    await portal.happens(() => portal.codes.put({ ...freeCode, currentUses: 1 }))
    expect(copyButtons()).toEqual([VALID])
  })
})

describe('The button of the valid list on a desk', () => {
  it('stands beside the actions of the verdict [VALIDATOR-24]', async () => {
    resizeTo(DESKTOP_WIDTH)
    await open('LIBRE001')
    expect(copyButtons()).toEqual(['Copiar 1 código utilizable', VALID])
  })
})
