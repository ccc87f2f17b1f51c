import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../../support/mothers/codes'
import { pass, renderPortal } from '../../../support/renderPortal'
import { button, codesInput, validate } from '../../../support/screens'
import {
  bar,
  codesOf,
  given,
  INVALID,
  LIST,
  openVerdict,
  parts,
  VALID,
} from '../../../support/verdictScreen'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

describe('The verdict', () => {
  it('counts what can be used, what has no uses left and what is not valid [VALIDATOR-22]', async () => {
    await openVerdict()
    expect(parts()).toEqual(['2 utilizables', '1 agotado', '2 no válidos'])
    expect(screen.getByText('5 códigos revisados')).toBeDefined()
  })

  it('shows a zero without a sign of success, and disabled [VALIDATOR-22]', async () => {
    await openVerdict('NADA1')
    expect(parts()).toEqual(['0 utilizables', '0 agotados', '1 no válido'])
    expect(button('0 utilizables')).toHaveProperty('disabled', true)
    expect(button('0 utilizables').querySelector('svg')).toBeNull()
  })

  it.each([
    ['2 utilizables', ['LIBRE001', 'ENUSO001'], null],
    ['1 agotado', ['AGOTADO1'], null],
    ['2 no válidos', null, ['VENCIDO1', 'NADA1No ']],
  ])(
    'shows the codes of «%s» alone, and all again [VALIDATOR-22]',
    async (name, valid, invalid) => {
      const { user } = await openVerdict()
      await user.click(button(name))
      expect(button(name).getAttribute('aria-pressed')).toBe('true')
      expect([codesOf(VALID), codesOf(INVALID)]).toEqual([valid, invalid])
      await user.click(button(name))
      expect(button(name).getAttribute('aria-pressed')).toBe('false')
      expect([codesOf(VALID)?.length, codesOf(INVALID)?.length]).toEqual([3, 2])
    },
  )

  it('shows all codes again once the part that is shown has none left [VALIDATOR-22]', async () => {
    const portal = await openVerdict('LIBRE001 NADA1')
    await portal.user.click(button('1 utilizable'))
    await portal.happens(() => portal.codes.put({ ...freeCode, status: 'expired' }))
    expect(codesOf(INVALID)).toHaveLength(2)
  })

  it.each([
    [PHONE_WIDTH, 'new'],
    [PHONE_WIDTH, 'old'],
    [DESKTOP_WIDTH, 'new'],
    [DESKTOP_WIDTH, 'old'],
  ])('is accessible at %i px while it is %s', async (px, age) => {
    resizeTo(px)
    const { user } = await openVerdict(`${LIST} LIBREO01`)
    if (age === 'old') await user.type(codesInput(), 'X')
    await expectNoAxeViolations()
  })
})

describe('«Códigos válidos»', () => {
  it('has the codes without uses left below a heading of their own [VALIDATOR-23]', async () => {
    const { user, clipboard } = await openVerdict()
    const texts = within(screen.getByRole('table', { name: VALID }))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(texts.map((text) => text?.slice(0, 8))).toEqual([
      'CódigoEs',
      'LIBRE001',
      'ENUSO001',
      'Agotados',
      'AGOTADO1',
    ])
    await user.click(button('Copiar códigos válidos'))
    expect(clipboard.written).toEqual(['LIBRE001\nENUSO001\nAGOTADO1'])
  })

  it('has that heading among the cards of a phone [VALIDATOR-23]', async () => {
    resizeTo(PHONE_WIDTH)
    await openVerdict()
    const cards = within(screen.getByRole('list', { name: VALID })).getAllByRole('listitem')
    expect(cards.map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
      'LIBRE001',
      'ENUSO001',
      'Agotados',
      'AGOTADO1',
    ])
  })
})

describe('The usable codes', () => {
  it('are copied and shared at the thumb of a phone, without the others [VALIDATOR-24]', async () => {
    resizeTo(PHONE_WIDTH)
    const { user, clipboard, share } = await openVerdict()
    const actions = within(bar() ?? document.body)
    const copy = actions.getByRole('button', { name: 'Copiar 2 códigos utilizables' })
    expect(copy.textContent).toBe('Copiar 2')
    await user.click(copy)
    expect(clipboard.written).toEqual(['LIBRE001\nENUSO001'])
    await user.click(button('Deshacer'))
    await user.click(actions.getByRole('button', { name: /^Compartir 2 códigos utilizables/ }))
    expect(share.links).toHaveLength(1)
  })

  it('are copied within the verdict of a wide screen [VALIDATOR-24]', async () => {
    const { user, clipboard } = await openVerdict('LIBRE001 NADA1')
    expect(bar()).toBeNull()
    await user.click(button('Copiar 1 código utilizable'))
    expect(clipboard.written).toEqual(['LIBRE001'])
  })

  it.each([PHONE_WIDTH, DESKTOP_WIDTH])(
    'have no actions at %i px if there are none [VALIDATOR-24]',
    async (px) => {
      resizeTo(px)
      await openVerdict('AGOTADO1 NADA1')
      expect(bar()).toBeNull()
      expect(
        screen.queryByRole('button', {
          name: /^(Copiar|Compartir) \d.*utilizables?( por WhatsApp)?$/,
        }),
      ).toBeNull()
    },
  )
})

describe('A new result [VALIDATOR-28]', () => {
  it('on a phone puts the card below the top bar and closes the keyboard', async () => {
    resizeTo(PHONE_WIDTH)
    const portal = await renderPortal({ given })
    await portal.user.click(codesInput())
    await portal.user.paste(LIST)
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await portal.user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(document.body)
    const card = screen.getByRole('region', { name: 'Validador de Códigos' })
    expect(scroll.mock.contexts).toContain(card)
    expect(scroll).toHaveBeenLastCalledWith({ block: 'start' })
  })

  it('on a wide screen comes into view once, not with each change of the codes', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const portal = await openVerdict()
    // With the next frame.
    await pass(16)
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
    await portal.happens(() => portal.codes.put({ ...freeCode, status: 'expired' }))
    expect(parts()).toEqual(['1 utilizable', '1 agotado', '3 no válidos'])
    expect(scroll).toHaveBeenCalledOnce()
  })
})

const OLD = 'La lista cambió: este resultado es de la anterior.'

describe('A verdict whose list has changed [VALIDATOR-25]', () => {
  it.each([DESKTOP_WIDTH, PHONE_WIDTH])(
    'says so, and its buttons copy, share and show its parts as before at %i px',
    async (px) => {
      resizeTo(px)
      const { user, clipboard, share } = await openVerdict()
      expect(screen.queryByText(OLD)).toBeNull()
      await user.type(codesInput(), ' X')
      expect(screen.getAllByText(OLD)).toHaveLength(2)
      expect(button('2 utilizables').closest('[inert]')).toBeNull()
      await user.click(button('Copiar 2 códigos utilizables'))
      expect(clipboard.written.at(-1)?.split('\n').toSorted()).toEqual(['ENUSO001', 'LIBRE001'])
      await user.click(button('Copiar códigos válidos'))
      expect(clipboard.written.at(-1)?.split('\n')).toHaveLength(3)
      await user.click(button('Compartir LIBRE001 por WhatsApp'))
      expect(share.links).toHaveLength(1)
      await user.click(button('2 utilizables'))
      expect(button('2 utilizables').getAttribute('aria-pressed')).toBe('true')
      expect(screen.queryByText('AGOTADO1')).toBeNull()
    },
  )

  it('corrects its codes in the new list, which is validated', async () => {
    const { user } = await openVerdict()
    await user.clear(codesInput())
    await user.paste('LIBRE0O1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.type(codesInput(), ' ENUSO001')
    await user.click(button('Corregir'))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001 ENUSO001')
    expect(parts()).toEqual(['2 utilizables', '0 agotados', '0 no válidos'])
    expect(screen.queryByText(OLD)).toBeNull()
  })

  it('says that a code to correct is no longer in the new list', async () => {
    const { user } = await openVerdict()
    await user.clear(codesInput())
    await user.paste('LIBRE0O1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.clear(codesInput())
    await user.paste('ENUSO001')
    await user.click(button('Corregir'))
    expect(codesInput()).toHaveProperty('value', 'ENUSO001')
    expect(
      screen.getByText('Ese código ya no está en la lista: no se corrigió nada.'),
    ).toBeDefined()
  })

  it.each([
    ['Validar la lista nueva', DESKTOP_WIDTH],
    ['Validar de nuevo', PHONE_WIDTH],
  ])('is renewed by «%s» at %i px', async (name, px) => {
    resizeTo(px)
    const { user } = await openVerdict()
    await user.type(codesInput(), ' X')
    await user.click(button(name))
    expect(parts()).toEqual(['2 utilizables', '1 agotado', '3 no válidos'])
    expect(screen.queryByText(OLD)).toBeNull()
  })

  it('cannot be renewed while the input is empty', async () => {
    resizeTo(PHONE_WIDTH)
    const { user } = await openVerdict()
    await user.clear(codesInput())
    expect(screen.getAllByText(OLD)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Validar (de|el)/ })).toBeNull()
  })

  it('says so at the thumb too', async () => {
    resizeTo(PHONE_WIDTH)
    const { user } = await openVerdict()
    await user.type(codesInput(), ' X')
    expect(within(bar() ?? document.body).getByText('La lista cambió')).toBeDefined()
  })
})

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

const COPY_VALID = 'Copiar códigos válidos'
const COPY_INVALID = 'Copiar códigos no válidos'

describe('The button of the valid list on a phone', () => {
  beforeEach(() => resizeTo(PHONE_WIDTH))

  it('gives way to the bar of the verdict, and is back while the verdict is outdated [VALIDATOR-24]', async () => {
    const { user } = await open('LIBRE001 ENUSO001 VENCIDO1')
    expect(copyButtons()).toEqual(['Copiar 2 códigos utilizables', COPY_INVALID])
    await user.type(codesInput(), ' X')
    expect(copyButtons()).toEqual(['Copiar 2 códigos utilizables', COPY_INVALID, COPY_VALID])
    await user.click(button('Validar de nuevo'))
    expect(copyButtons()).toEqual(['Copiar 2 códigos utilizables', COPY_INVALID])
  })

  it('is there where no code is usable, and so no bar [VALIDATOR-24]', async () => {
    const { user, clipboard } = await open('AGOTADO1 VENCIDO1')
    expect(copyButtons()).toEqual([COPY_INVALID, COPY_VALID])
    await user.click(button(COPY_VALID))
    expect(clipboard.written).toEqual(['AGOTADO1'])
  })

  it('is there once the last usable code was used up [VALIDATOR-24]', async () => {
    const portal = await open('LIBRE001 AGOTADO1')
    expect(copyButtons()).toEqual(['Copiar 1 código utilizable'])
    await portal.happens(() => portal.codes.put({ ...freeCode, currentUses: 1 }))
    expect(copyButtons()).toEqual([COPY_VALID])
  })
})

describe('The button of the valid list on a desk', () => {
  it('stands beside the actions of the verdict [VALIDATOR-24]', async () => {
    resizeTo(DESKTOP_WIDTH)
    await open('LIBRE001')
    expect(copyButtons()).toEqual(['Copiar 1 código utilizable', COPY_VALID])
  })
})
