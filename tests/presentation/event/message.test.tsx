import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messageProposed } from '../../../application/sharing/sharing.events'
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
const preview = () => card().getByRole('heading', { level: 3 })
const bubble = () => preview().nextElementSibling?.textContent
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
    expect(field().value).toBe('Código de acceso: [Código]')
    await writeTemplate(portal, '<b>Hola</b> [Código]\n[Enlace]')
    await pass(PAUSE_MS - 1)
    expect(storedTemplate(portal)).toBeNull()
    expect(state()).toBe('Guardando…')
    await pass(1)
    expect(bubble()).toBe('<b>Hola</b> RAICES01\nhttps://example.com/e/raices?c=RAICES01')
    expect(storedTemplate(portal)).toBe('<b>Hola</b> {codigo}\n{enlace}')
    expect(state()).toBe('Guardado')
  })

  it('is shown as it is sent now while what is typed is not saved [MESSAGE-14]', async () => {
    const portal = await openMessage('Use {codigo}')
    expect([preview().textContent, bubble()]).toEqual([
      'Así lo verá quien lo recibe',
      'Use RAICES01',
    ])
    await writeTemplate(portal, 'Hola [Código]')
    expect([preview().textContent, bubble()]).toEqual(['Así se envía ahora', 'Use RAICES01'])
    await pass(PAUSE_MS)
    expect([preview().textContent, bubble()]).toEqual([
      'Así lo verá quien lo recibe',
      'Hola RAICES01',
    ])
    await writeTemplate(portal, 'Hola')
    await pass(PAUSE_MS)
    expect([preview().textContent, bubble()]).toEqual(['Así se envía ahora', 'Hola RAICES01'])
  })

  it('is saved on leaving the page [MESSAGE-6]', async () => {
    const portal = await openMessage()
    await writeTemplate(portal, 'Use [Código]')
    portal.unmount()
    await pass(0)
    expect(storedTemplate(portal)).toBe('Use {codigo}')
  })

  it('takes a placeholder at the caret, or at the end at first [MESSAGE-6]', async () => {
    const { user } = await openMessage('Hola. {codigo}')
    await user.click(button('Vence'))
    expect(field().value).toBe('Hola. [Código] [Vence]')
    field().setSelectionRange(0, 4)
    await user.click(button('Evento'))
    expect(field().value).toBe('[Evento]. [Código] [Vence]')
    expect([field().selectionStart, document.activeElement]).toEqual([8, field()])
  })

  it('of the portal is saved as none [MESSAGE-6, MESSAGE-8]', async () => {
    const portal = await openMessage('Mi texto {codigo}')
    await portal.user.click(button('Texto original'))
    expect(field().value).toBe('Código de acceso: [Código]')
    await pass(PAUSE_MS)
    expect(storedTemplate(portal)).toBeNull()
    await portal.user.click(button('Recuperar el mío'))
    await pass(PAUSE_MS)
    expect([field().value, storedTemplate(portal)]).toEqual([
      'Mi texto [Código]',
      'Mi texto {codigo}',
    ])
  })

  it('says that a link is left out where the event has none [MESSAGE-9]', async () => {
    const { user } = await openMessage(null, null)
    await user.clear(field())
    await user.paste('Use [Código]\n[Enlace]')
    await pass(PAUSE_MS)
    expect(card().getByText('Este evento no tiene enlace: «Enlace» se deja fuera.')).toBeDefined()
    expect(bubble()).toBe('Use RAICES01')
  })

  it('waits for the connection, which is said [MESSAGE-8]', async () => {
    const portal = await openMessage()
    portal.leaderData.waiting = [
      { kind: 'event', event: concert.id, fields: { template: 'Nuevo: {codigo}' } },
    ]
    await writeTemplate(portal, 'Nuevo: [Código]')
    await pass(PAUSE_MS)
    expect(state()).toBe('Se guardará cuando vuelva la conexión')
  })

  it('does not wait where another record does', async () => {
    const portal = await openMessage()
    portal.leaderData.waiting = [{ kind: 'alerts', fields: { seenAt: 1 } }]
    await writeTemplate(portal, 'Nuevo: [Código]')
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

describe('The message of all events', () => {
  const commonTemplate = ({ leaderData }: OpenPortal) => leaderData.of(anaUser.uid).message.template
  const openCommon = async (common: string, own: string | null = null) => {
    const portal = await openMessage(own)
    await portal.happens(() =>
      portal.leaderData.save(anaUser.uid, [{ kind: 'message', fields: { template: common } }]),
    )
    return portal
  }
  const forAll = () => card().queryByRole('button', { name: 'Usar en todos mis eventos' })

  it('is the one that is typed, by a press, which ends the event’s own [MESSAGE-13]', async () => {
    const portal = await openMessage()
    expect(forAll()).toBeNull()
    await writeTemplate(portal, 'Es [Código]')
    await portal.user.click(button('Usar en todos mis eventos'))
    expect([commonTemplate(portal), storedTemplate(portal)]).toEqual(['Es {codigo}', null])
    expect([field().value, bubble(), forAll()]).toEqual(['Es [Código]', 'Es RAICES01', null])
    expect(state()).toBe('Guardado para todos sus eventos')
    expect(card().getByText(/^Se usa en todos sus eventos/)).toBeDefined()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mensaje para compartir')
  })

  it('stays as it is where an event gets its own, which can be taken back [MESSAGE-12, MESSAGE-13]', async () => {
    const portal = await openCommon('Es {codigo}')
    expect(field().value).toBe('Es [Código]')
    await writeTemplate(portal, 'Solo aquí: [Código]')
    await pass(PAUSE_MS)
    expect([commonTemplate(portal), storedTemplate(portal)]).toEqual([
      'Es {codigo}',
      'Solo aquí: {codigo}',
    ])
    expect([state(), bubble()]).toEqual(['Guardado', 'Solo aquí: RAICES01'])
    await portal.user.click(button('Usar el de todos mis eventos'))
    await pass(PAUSE_MS)
    expect([field().value, storedTemplate(portal)]).toEqual(['Es [Código]', null])
    expect(state()).toBe('Guardado para todos sus eventos')
  })

  it('leaves an event the portal’s text, which is the text of all by a press [MESSAGE-8, MESSAGE-13]', async () => {
    const portal = await openCommon('Es {codigo}')
    await portal.user.click(button('Texto original'))
    await pass(PAUSE_MS)
    expect([commonTemplate(portal), storedTemplate(portal)]).toEqual([
      'Es {codigo}',
      DEFAULT_TEMPLATE,
    ])
    await portal.user.click(button('Usar en todos mis eventos'))
    expect([commonTemplate(portal), storedTemplate(portal)]).toEqual([null, null])
  })

  it('is not offered for a text that cannot be used [MESSAGE-13]', async () => {
    const portal = await openMessage()
    await writeTemplate(portal, 'Hola')
    expect(forAll()).toBeNull()
  })

  it('waits for the connection, which is said where the event is shared by it [MESSAGE-8]', async () => {
    const portal = await openCommon('Es {codigo}')
    portal.leaderData.waiting = [{ kind: 'message', fields: { template: 'Va {codigo}' } }]
    await portal.happens(() =>
      portal.leaderData.save(anaUser.uid, [
        { kind: 'message', fields: { template: 'Va {codigo}' } },
      ]),
    )
    expect(state()).toBe('Se guardará cuando vuelva la conexión')
    await changeElsewhere(portal, 'Otro {codigo}')
    expect(state()).toBe('Guardado')
  })
})

describe('The words of a message', () => {
  it('stand for its placeholders, however they are typed, and a brace is text [MESSAGE-11]', async () => {
    const portal = await openMessage('Use {codigo}')
    await portal.user.click(field())
    await portal.user.keyboard(' {{ [[CODIGO] [[vence] [[foo] {{evento}')
    expect(field().value).toBe('Use [Código] { [Código] [Vence] [foo] [Evento]')
    await pass(PAUSE_MS)
    expect(problem()).toBe('')
    expect(storedTemplate(portal)).toBe('Use {codigo} { {codigo} {vence} [foo] {evento}')
  })

  it('keep the caret where a word is typed between others [MESSAGE-11]', async () => {
    const { user } = await openMessage('{codigo} fin')
    await user.click(field())
    await user.type(field(), '[[usos], ', { initialSelectionStart: 0 })
    expect(field().value).toBe('[Usos], [Código] fin')
    expect(field().selectionStart).toBe(8)
  })

  it('go as a whole by the backspace key, other letters one by one [MESSAGE-11]', async () => {
    const { user } = await openMessage('{codigo} [x] {enlace}')
    await user.click(field())
    await user.keyboard('{Backspace}')
    expect(field().value).toBe('[Código] [x] ')
    await user.keyboard('{Backspace}{Backspace}')
    expect(field().value).toBe('[Código] [x')
  })
})

describe('The proposal of a message', () => {
  it('leads to the card where it is written [MESSAGE-15]', async () => {
    const portal = await openMessage()
    await portal.happens(() => portal.store.dispatch(messageProposed(concert.id)))
    await portal.user.click(button('Escribir el mensaje'))
    await pass(100)
    expect([window.location.pathname, window.location.hash]).toEqual([at, '#mensaje'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mensaje para compartir')
  })
})

describe('A template that cannot be used', () => {
  it.each([
    ['no code', 'Hola', 'Falta «Código»: sin él no se puede usar el mensaje.'],
    [
      'too many letters',
      `[Código]${'x'.repeat(593)}`,
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
    await writeTemplate(portal, 'Ahora [Código]')
    expect(problem()).toBe('')
    await pass(PAUSE_MS)
    expect(storedTemplate(portal)).toBe('Ahora {codigo}')
  })

  it('counts its letters once there are many [MESSAGE-7]', async () => {
    const portal = await openMessage()
    await writeTemplate(portal, `[Código]${'x'.repeat(491)}`)
    expect(card().queryByText(/de 600 caracteres/)).toBeNull()
    await writeTemplate(portal, `[Código]${'x'.repeat(492)}`)
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
    expect(field().value).toBe('Otro [Código]')
  })

  it('follows it after what was typed here was saved and left', async () => {
    const portal = await openMessage()
    await writeTemplate(portal, 'Mío [Código]')
    await portal.user.click(document.body)
    await changeElsewhere(portal, 'Otro {codigo}')
    expect(field().value).toBe('Otro [Código]')
  })

  it('keeps what is being typed, and asks which one to save [MESSAGE-7]', async () => {
    const portal = await openMessage('Antes {codigo}')
    await writeTemplate(portal, 'Mío [Código]')
    await changeElsewhere(portal, 'Otro {codigo}')
    await pass(PAUSE_MS)
    expect([field().value, storedTemplate(portal)]).toEqual(['Mío [Código]', 'Otro {codigo}'])
    expect(state()).toMatch(/^Sin guardar: el mensaje guardado cambió/)
    await portal.user.click(button('Guardar el mío'))
    expect([field().value, storedTemplate(portal)]).toEqual(['Mío [Código]', 'Mío {codigo}'])
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
    await writeTemplate(portal, 'Mío [Código]')
    portal.leaderData.failure = null
    await pass(PAUSE_MS)
    expect(state()).toBe('Sin guardar: el mensaje anterior todavía no ha llegado.')
    await changeElsewhere(portal, 'Otro {codigo}')
    expect([field().value, storedTemplate(portal)]).toEqual(['Mío [Código]', 'Otro {codigo}'])
    expect(state()).toMatch(/^Sin guardar: el mensaje guardado cambió/)
  })

  it('is taken over where the leader says so [MESSAGE-7]', async () => {
    const portal = await openMessage('Antes {codigo}')
    await writeTemplate(portal, 'Mío [Código]')
    await changeElsewhere(portal, 'Otro {codigo}')
    await portal.user.click(button('Usar el guardado'))
    expect([field().value, storedTemplate(portal)]).toEqual(['Otro [Código]', 'Otro {codigo}'])
  })
})

describe('A template that is refused', () => {
  it('stays in the field, says so and is saved on another try [MESSAGE-7, MESSAGE-8]', async () => {
    const portal = await openMessage()
    portal.leaderData.failure = { kind: 'permission-denied' }
    await writeTemplate(portal, 'Mío [Código]')
    await pass(PAUSE_MS)
    await pass(1_500)
    expect(state()).toBe('Sin guardar: no se pudo guardar el mensaje.')
    expect(field().value).toBe('Mío [Código]')
    portal.leaderData.failure = null
    await portal.user.click(button('Guardar el mío'))
    expect(storedTemplate(portal)).toBe('Mío {codigo}')
    expect(state()).toBe('Guardado')
  })
})
