import { virtual } from '@guidepup/virtual-screen-reader'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '../support/createFakes'
import { codeInUse, freeCode, spentCode, trackedCode } from '../support/mothers/codes'
import { anaUser } from '../support/mothers/users'
import { type OpenPortal, renderPortal } from '../support/renderPortal'
import { button, codesInput, emailField, passwordField } from '../support/screens'

const { getComputedStyle } = window

const second = trackedCode('LIBRE002')

/** Lets the screen reader go on, which waits for timers. */
const settle = async <T,>(speaking: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([speaking, act(() => vi.advanceTimersByTimeAsync(100))])
  return result
}

/**
 * The phrases spoken meanwhile. A phrase that follows itself counts once: this reader speaks a live region anew for
 * each attribute that changes in it, and React writes those of a field as often as it renders; `aria-relevant` excludes them.
 */
const hear = async (action: () => Promise<unknown>): Promise<readonly string[]> => {
  await settle(virtual.clearSpokenPhraseLog())
  await action()
  await act(() => vi.advanceTimersByTimeAsync(500))
  const spoken = await settle(virtual.spokenPhraseLog())
  return spoken.filter((phrase, index) => phrase !== spoken[index - 1])
}

const reach = (name: string | RegExp) => hear(async () => act(() => button(name).focus()))

const render = (at: string) =>
  renderPortal({
    at,
    given: ({ codes }) => codes.put(freeCode, second, codeInUse, spentCode),
  })

const open = async (at: string): Promise<OpenPortal> => {
  const portal = await render(at)
  await settle(virtual.start({ container: document.body }))
  return portal
}

/** The question for whom LIBRE001 is, and a notice, whichever comes first. */
const asksForWhom = (said: string) =>
  ['polite: ¿Para quién es LIBRE001?Anotar', `polite: ${said}Deshacer`].toSorted()

beforeEach(() => {
  // jsdom lacks both; the screen reader asks for them.
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => true })
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => getComputedStyle(element))
})

afterEach(async () => {
  await settle(virtual.stop())
  vi.unstubAllGlobals()
})

// The reader reads the whole page anew after each change of it.
describe('What a screen reader says [REACH-7]', { timeout: 120_000 }, () => {
  it('while a list is checked and what is usable is copied', async () => {
    const { user } = await open('/')
    expect(await hear(() => user.click(codesInput()))).toEqual([
      'textbox, Códigos para validar, Valide con Ctrl + Enter o ⌘ + Enter. También puede soltar aquí archivos .xlsx, .csv o .txt, o imágenes con códigos QR., key shortcuts Control+Enter Meta+Enter, placeholder Ingrese uno o más códigos separados por comas, espacios o saltos de línea...',
    ])
    const verdict = await hear(async () => {
      await user.paste('LIBRE001 AGOTADO1')
      await user.keyboard('{Control>}{Enter}{/Control}')
    })
    expect(verdict).toEqual(['polite: 1 utilizable · 1 agotado · 0 no válidos'])
    expect(await reach(/^Copiar 1 código utilizable/)).toEqual([
      'button, Copiar 1 código utilizable',
    ])
    expect((await hear(() => user.keyboard('{Enter}'))).toSorted()).toEqual(
      asksForWhom('El código de acceso: LIBRE001 ha sido copiado!Queda como dado.'),
    )
  })

  it('while the next free code is shared', async () => {
    const { user } = await open('/eventos/festival')
    expect(await reach('Compartir siguiente libre')).toEqual(['button, Compartir siguiente libre'])
    expect((await hear(() => user.keyboard('{Enter}'))).toSorted()).toEqual(
      asksForWhom('LIBRE001 queda como dado.'),
    )
  })

  it('while a code is found by the person it was given to', async () => {
    const { user } = await render('/codigos')
    await user.click(button('Copiar LIBRE002'))
    await user.keyboard('{F6}Ana Mora{Enter}{Escape}')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await settle(virtual.start({ container: document.body }))
    await hear(() => user.keyboard('{Control>}k{/Control}'))
    expect(await hear(() => user.keyboard('mora'))).toEqual([
      'polite: 9 resultados',
      'polite: 3 resultados',
    ])
    const input = screen.getByRole('combobox', { name: 'Código, evento, persona o acción' })
    const [first] = await hear(async () =>
      act(() => {
        input.blur()
        input.focus()
      }),
    )
    expect(first).toContain('active descendant Ana Mora')
    expect(first).toContain('1 código')
  })

  it('before a code that was given is shared again', async () => {
    const { user } = await render('/codigos')
    await user.click(button('Copiar LIBRE001'))
    await user.click(screen.getByRole('combobox', { name: '¿Para quién es LIBRE001?' }))
    await user.paste('Ana')
    await user.keyboard('{Enter}')
    await user.click(button('Compartir LIBRE001 por WhatsApp'))
    act(() => button('Compartir LIBRE001 por WhatsApp').blur())
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await settle(virtual.start({ container: document.body }))
    expect(await reach('Compartir LIBRE001 por WhatsApp')).toEqual([
      'button, Compartir LIBRE001 por WhatsApp',
    ])
    await user.keyboard('{Enter}')
    // A browser puts the focus into the dialog; jsdom does not.
    expect(await reach('Compartir de nuevo')).toEqual([
      'dialog, Ya se lo dio a Ana hoy a las 6:30\u00A0p.\u00A0m.',
      'button, Compartir de nuevo',
    ])
    expect(await reach('Dar la siguiente')).toEqual(['button, Dar la siguiente'])
  })

  it('while someone signs in, with a wrong password at first', async () => {
    const { user } = await renderPortal({ at: '/iniciar-sesion', as: null })
    await settle(virtual.start({ container: document.body }))
    expect(await hear(() => user.click(emailField()))).toEqual([
      'textbox, Correo o usuario, required',
    ])
    await user.paste(anaUser.email)
    expect(await hear(() => user.click(passwordField()))).toEqual(['Contraseña'])
    await user.paste('no es')
    await user.keyboard('{Enter}')
    // A browser speaks the new alert; this reader does not, but the field that has the focus describes itself by it.
    const focused = document.activeElement
    const again = await hear(async () =>
      act(() => {
        passwordField().blur()
        passwordField().focus()
      }),
    )
    expect(focused).toBe(passwordField())
    expect(again).toEqual(['Contraseña, no es, Contraseña incorrecta.'])
    await user.clear(passwordField())
    await user.paste(PASSWORD)
    expect(await hear(() => user.keyboard('{Enter}'))).toEqual([
      'main',
      expect.stringMatching(/^textbox, Códigos para validar, /),
    ])
  })

  it('while a list is pasted and checked with one press', async () => {
    const { clipboard, user } = await open('/')
    clipboard.text = 'LIBRE001 NADA1'
    expect(await reach('Pegar y validar')).toEqual(['button, Pegar y validar'])
    expect(await hear(() => user.keyboard('{Enter}'))).toEqual([
      'polite: 1 utilizable · 0 agotados · 1 no válido',
    ])
    clipboard.refusesReading()
    expect(await hear(() => user.keyboard('{Enter}'))).toEqual([
      expect.stringMatching(/^textbox, Códigos para validar, /),
      'polite: El navegador no permite leer el portapapeles. Pegue los códigos en el campo de texto.',
    ])
  })

  it('while the mark of a copied code is taken back', async () => {
    const { user } = await render('/codigos')
    await user.click(button('Copiar LIBRE001'))
    await settle(virtual.start({ container: document.body }))
    expect(await reach('Deshacer')).toEqual(['button, Deshacer'])
    // The notice empties its region, and the focus is where it was.
    expect(await hear(() => user.keyboard('{Enter}'))).toEqual([
      'button, Copiar LIBRE001',
      'polite: ',
      'polite: Deshecho.',
    ])
    expect(document.querySelector('.shared')).toBeNull()
  })
})
