import { describe, expect, it } from 'vitest'
import { DEFAULT_TEMPLATE } from '../../../domain/sharing/template'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import {
  bubble,
  card,
  field,
  openMessage,
  PAUSE_MS,
  state,
  storedTemplate,
  writeTemplate,
} from '../../support/messageScreen'
import { concert } from '../../support/mothers/codes'
import { pass } from '../../support/renderPortal'
import { button } from '../../support/screens'

describe('The message of an event', () => {
  it('shows how it will be read, as text, and is saved after a pause [MESSAGE-6]', async () => {
    const portal = await openMessage()
    expect(field().value).toBe(DEFAULT_TEMPLATE)
    await writeTemplate(portal, '<b>Hola</b> {codigo}\n{enlace}')
    expect(bubble()).toBe('<b>Hola</b> RAICES01\nhttps://example.com/e/raices?c=RAICES01')
    await pass(PAUSE_MS - 1)
    expect(storedTemplate(portal)).toBeNull()
    expect(state()).toBe('Guardando…')
    await pass(1)
    expect(storedTemplate(portal)).toBe('<b>Hola</b> {codigo}\n{enlace}')
    expect(state()).toBe('Guardado')
  })

  it('is saved on leaving the page [MESSAGE-6]', async () => {
    const portal = await openMessage()
    await writeTemplate(portal, 'Use {codigo}')
    portal.unmount()
    await pass(0)
    expect(storedTemplate(portal)).toBe('Use {codigo}')
  })

  it('takes a placeholder at the caret, or at the end at first [MESSAGE-6]', async () => {
    const { user } = await openMessage('Hola. {codigo}')
    await user.click(button('{vence}'))
    expect(field().value).toBe('Hola. {codigo}{vence}')
    field().setSelectionRange(0, 4)
    await user.click(button('{evento}'))
    expect(field().value).toBe('{evento}. {codigo}{vence}')
    expect([field().selectionStart, document.activeElement]).toEqual([8, field()])
  })

  it('of the portal is saved as none [MESSAGE-6, MESSAGE-8]', async () => {
    const portal = await openMessage('Mi texto {codigo}')
    await portal.user.click(button('Texto original'))
    expect(field().value).toBe(DEFAULT_TEMPLATE)
    await pass(PAUSE_MS)
    expect(storedTemplate(portal)).toBeNull()
    await portal.user.click(button('Recuperar el mío'))
    await pass(PAUSE_MS)
    expect([field().value, storedTemplate(portal)]).toEqual([
      'Mi texto {codigo}',
      'Mi texto {codigo}',
    ])
  })

  it('says that a link is left out where the event has none [MESSAGE-9]', async () => {
    const { user } = await openMessage(null, null)
    await user.clear(field())
    await user.paste('Use {codigo}\n{enlace}')
    expect(card().getByText('Este evento no tiene enlace: {enlace} se deja fuera.')).toBeDefined()
    expect(bubble()).toBe('Use RAICES01')
  })

  it('waits for the connection, which is said [MESSAGE-8]', async () => {
    const portal = await openMessage()
    portal.leaderData.waiting = [
      { kind: 'event', event: concert.id, fields: { template: 'Nuevo: {codigo}' } },
    ]
    await writeTemplate(portal, 'Nuevo: {codigo}')
    await pass(PAUSE_MS)
    expect(state()).toBe('Se guardará cuando vuelva la conexión')
  })

  it('does not wait where another record does', async () => {
    const portal = await openMessage()
    portal.leaderData.waiting = [{ kind: 'alerts', fields: { seenAt: 1 } }]
    await writeTemplate(portal, 'Nuevo: {codigo}')
    await pass(PAUSE_MS)
    expect(state()).toBe('Guardado')
  })

  it('is accessible, also with a problem', async () => {
    const portal = await openMessage()
    await writeTemplate(portal, 'Hola')
    await pass(PAUSE_MS)
    await expectNoAxeViolations()
  })
})
