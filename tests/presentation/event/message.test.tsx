import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settingsOf } from '../../../domain/sharing/leaderData/LeaderData'
import { DEFAULT_TEMPLATE } from '../../../domain/sharing/template'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { accessCode, concert } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

/** Typing pauses this long before the text is saved, in milliseconds. */
const PAUSE_MS = 800
/** The address of the event. */
const at = '/eventos/concierto'
const code = accessCode('RAICES01', { eventId: concert.id })

const openMessage = async (template: string | null = null, url = concert.url) =>
  renderPortal({
    at,
    given: ({ codes, events, leaderData }) => {
      events.put({ ...concert, url })
      codes.put(code)
      leaderData.save(anaUser.uid, [{ kind: 'event', event: concert.id, fields: { template } }])
    },
  })

const card = () => within(screen.getByRole('region', { name: 'Mensaje para compartir' }))
const field = () => card().getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto del mensaje' })
const bubble = () => card().getByRole('heading', { level: 3 }).nextElementSibling?.textContent
const problem = () => card().getByRole('alert').textContent
const state = () => card().getByRole('status').textContent
const storedTemplate = ({ leaderData }: OpenPortal) =>
  settingsOf(leaderData.of(anaUser.uid), concert.id).template
const changeElsewhere = (portal: OpenPortal, template: string | null) =>
  portal.happens(() =>
    portal.leaderData.save(anaUser.uid, [
      { kind: 'event', event: concert.id, fields: { template } },
    ]),
  )
/** Replaces what stands in the field. */
const writeTemplate = async ({ user }: OpenPortal, text: string) => {
  await user.clear(field())
  await user.click(field())
  await user.paste(text)
}

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
