import { describe, expect, it } from 'vitest'
import {
  at,
  card,
  changeElsewhere,
  code,
  field,
  openMessage,
  PAUSE_MS,
  problem,
  state,
  storedTemplate,
  writeTemplate,
} from '../../support/messageScreen'
import { concert } from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

describe('A template that cannot be used', () => {
  it.each([
    ['a word that is no placeholder', '{codigo} {foo}', '«{foo}» no es un dato conocido.'],
    ['no code', 'Hola', 'Falta {codigo}: sin él no se puede usar el mensaje.'],
    [
      'a brace alone',
      '{codigo} {evento',
      'Hay una llave sin su pareja: los datos se escriben entre { y }.',
    ],
    [
      'too many letters',
      `{codigo}${'x'.repeat(593)}`,
      'El mensaje tiene 1 carácter de más: caben 600.',
    ],
  ])('is not saved, and stays with the reason: %s [MESSAGE-7]', async (_, text, reason) => {
    const portal = await openMessage('Antes {codigo}')
    await writeTemplate(portal, text)
    expect(problem()).toBe('')
    await pass(PAUSE_MS)
    expect(problem()).toBe(reason)
    expect(state()).toBe('Sin guardar: corrija el mensaje.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await portal.user.click(document.body)
    expect([storedTemplate(portal), field().value]).toEqual(['Antes {codigo}', text])
    await writeTemplate(portal, 'Ahora {codigo}')
    expect(problem()).toBe('')
    await pass(PAUSE_MS)
    expect(storedTemplate(portal)).toBe('Ahora {codigo}')
  })

  it('counts its letters once there are many [MESSAGE-7]', async () => {
    const portal = await openMessage()
    await writeTemplate(portal, `{codigo}${'x'.repeat(491)}`)
    expect(card().queryByText(/de 600 caracteres/)).toBeNull()
    await writeTemplate(portal, `{codigo}${'x'.repeat(492)}`)
    expect(card().getByText('500 de 600 caracteres')).toBeDefined()
  })

  it("is here again after the browser's 'Back' [MESSAGE-7]", async () => {
    const first = await openMessage()
    await writeTemplate(first, 'Hola')
    await pass(PAUSE_MS)
    const { state: historyState } = window.history
    first.unmount()
    await renderPortal({
      at,
      historyState,
      given: ({ codes, events }) => {
        events.put(concert)
        codes.put(code)
      },
    })
    expect(field().value).toBe('Hola')
    expect(problem()).toMatch(/^Falta/)
  })
})

describe('A template that another device changes', () => {
  it('follows it where nothing was typed here', async () => {
    const portal = await openMessage()
    await changeElsewhere(portal, 'Otro {codigo}')
    expect(field().value).toBe('Otro {codigo}')
  })

  it('follows it after what was typed here was saved and left', async () => {
    const portal = await openMessage()
    await writeTemplate(portal, 'Mío {codigo}')
    await portal.user.click(document.body)
    await changeElsewhere(portal, 'Otro {codigo}')
    expect(field().value).toBe('Otro {codigo}')
  })

  it('keeps what is being typed, and asks which one to save [MESSAGE-7]', async () => {
    const portal = await openMessage('Antes {codigo}')
    await writeTemplate(portal, 'Mío {codigo}')
    await changeElsewhere(portal, 'Otro {codigo}')
    await pass(PAUSE_MS)
    expect([field().value, storedTemplate(portal)]).toEqual(['Mío {codigo}', 'Otro {codigo}'])
    expect(state()).toMatch(/^Sin guardar: el mensaje guardado cambió/)
    await portal.user.click(button('Guardar el mío'))
    expect([field().value, storedTemplate(portal)]).toEqual(['Mío {codigo}', 'Mío {codigo}'])
    expect(state()).toBe('Guardado')
  })

  it('keeps what was typed before the saved text was known [MESSAGE-7]', async () => {
    const portal = await renderPortal({
      at,
      given: ({ codes, events, leaderData }) => {
        events.put(concert)
        codes.put(code)
        leaderData.failure = { kind: 'offline' }
      },
    })
    await writeTemplate(portal, 'Mío {codigo}')
    portal.leaderData.failure = null
    await pass(PAUSE_MS)
    expect(state()).toBe('Sin guardar: el mensaje anterior todavía no ha llegado.')
    await changeElsewhere(portal, 'Otro {codigo}')
    expect([field().value, storedTemplate(portal)]).toEqual(['Mío {codigo}', 'Otro {codigo}'])
    expect(state()).toMatch(/^Sin guardar: el mensaje guardado cambió/)
  })

  it('is taken over where the leader says so [MESSAGE-7]', async () => {
    const portal = await openMessage('Antes {codigo}')
    await writeTemplate(portal, 'Mío {codigo}')
    await changeElsewhere(portal, 'Otro {codigo}')
    await portal.user.click(button('Usar el guardado'))
    expect([field().value, storedTemplate(portal)]).toEqual(['Otro {codigo}', 'Otro {codigo}'])
  })
})

describe('A template that is refused', () => {
  it('stays in the field, says so and is saved on another try [MESSAGE-7, MESSAGE-8]', async () => {
    const portal = await openMessage()
    portal.leaderData.failure = { kind: 'permission-denied' }
    await writeTemplate(portal, 'Mío {codigo}')
    await pass(PAUSE_MS)
    await pass(1_500)
    expect(state()).toBe('Sin guardar: no se pudo guardar el mensaje.')
    expect(field().value).toBe('Mío {codigo}')
    portal.leaderData.failure = null
    await portal.user.click(button('Guardar el mío'))
    expect(storedTemplate(portal)).toBe('Mío {codigo}')
    expect(state()).toBe('Guardado')
  })
})
