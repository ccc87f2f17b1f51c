import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import { type Given, openLedger } from '../../support/ledgerScreen'
import { concert, trackedCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { pass } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'

const [one, two, three, spent] = [
  trackedCode('UNO00001'),
  trackedCode('DOS00002'),
  trackedCode('TRES0003', { event: concert, eventId: concert.id }),
  trackedCode('USADO004', { currentUses: 1, maxUses: 1 }),
]

const lost = trackedCode('PERDIDO1', { event: null, eventId: eventId('gone') })

const given: readonly Given[] = [
  [one, { note: 'Ana Mora', amount: 4_000 }],
  [two, { note: 'Ana Mora' }],
  [three, { note: 'Ana Mora' }],
  [spent, { note: 'Luis' }],
]

const openPerson = async (name: RegExp, codes = given, more?: Parameters<typeof openLedger>[1]) => {
  const portal = await openLedger(codes, more)
  await portal.user.click(portal.person(name))
  return portal
}

const bubble = () => document.querySelector('.chat__bubble')?.textContent
const sent = ({ share }: Awaited<ReturnType<typeof openPerson>>) =>
  share.links.map((link) => new URL(link).searchParams.get('text'))
const textField = () => screen.getByRole('textbox', { name: 'Texto del recordatorio' })

describe('A reminder', () => {
  const first =
    'Hola, Ana Mora.\nPara Festival Verano le queda sin usar: DOS00002, UNO00001\nPor pagar: ₡4\u00a0000'

  it('names the codes that are not used of one event, and what is due, as it is sent [PEOPLE-9]', async () => {
    const portal = await openPerson(/Ana Mora/)
    expect(bubble()).toBe(first)
    await portal.user.click(button('Recordar por WhatsApp'))
    expect(sent(portal)).toEqual([first])
    expect(portal.mark(one).sharedAt).toBeNull()
  })

  it('is sent from what a person owes too, while anything is due [PEOPLE-9]', async () => {
    const portal = await openPerson(/Ana Mora/)
    await portal.user.click(button('Cobros'))
    await portal.user.click(button('Recordar por WhatsApp'))
    expect(sent(portal)).toEqual([first])
    await portal.user.click(button('Marcar todo cobrado'))
    expect(screen.queryByRole('button', { name: 'Recordar por WhatsApp' })).toBeNull()
  })

  it('is of another event by choice [PEOPLE-9]', async () => {
    const portal = await openPerson(/Ana Mora/, given, {
      given: ({ events }) => events.put(concert),
    })
    await portal.user.selectOptions(
      screen.getByRole('combobox', { name: 'Evento del recordatorio' }),
      concert.name,
    )
    expect(bubble()).toContain(`Para ${concert.name} le queda sin usar: TRES0003`)
  })

  it('is not offered without anything to remind of [PEOPLE-9]', async () => {
    await openPerson(/Luis/)
    expect(bubble()).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Recordar por WhatsApp' })).toBeNull()
  })

  it('has the leader’s own text for everyone, kept after a pause, and the portal’s again [PEOPLE-9]', async () => {
    const portal = await openPerson(/Ana Mora/)
    const stored = () => portal.leaderData.of(anaUser.uid).reminder.template
    await portal.user.click(button('Cambiar el texto para todas'))
    await portal.user.clear(textField())
    await portal.user.type(textField(), 'Debe ')
    await portal.user.click(button('Pendiente'))
    expect(bubble()).toBe(first)
    await pass(800)
    expect(bubble()).toBe('Debe ₡4\u00a0000')
    expect(stored()).toBe('Debe {pendiente}')
    await portal.user.click(button('Recordar por WhatsApp'))
    expect(sent(portal)).toEqual(['Debe ₡4\u00a0000'])
    await portal.user.click(button('Texto original'))
    await pass(800)
    expect(stored()).toBeNull()
    expect(bubble()).toBe(first)
  })

  it('keeps the text before where the new one cannot be used, and says why [PEOPLE-9]', async () => {
    const portal = await openPerson(/Ana Mora/)
    await portal.user.click(button('Cambiar el texto para todas'))
    await portal.user.clear(textField())
    await portal.user.paste('x'.repeat(601))
    await pass(800)
    expect(
      screen.getByText('El mensaje tiene 1 carácter de más: caben 600.', {
        selector: '[role=alert]',
      }),
    ).toBeDefined()
    expect(portal.leaderData.of(anaUser.uid).reminder.template).toBeNull()
    expect(bubble()).toBe(first)
  })

  it('that is too long for WhatsApp says so [PEOPLE-9]', async () => {
    const many = Array.from(
      { length: 250 },
      (_, at): Given => [trackedCode(`LARGO${String(at).padStart(4, '0')}`), { note: 'Eva' }],
    )
    const portal = await openPerson(/Eva/, many)
    await portal.user.click(button('Recordar por WhatsApp'))
    expect(sent(portal)).toEqual([])
    expect(notices()).toEqual([
      'El recordatorio es muy largo para WhatsApp: cópielo y péguelo en el chat.',
    ])
    await portal.user.click(button('Copiar el recordatorio'))
    expect(portal.clipboard.written.at(-1)).toContain('LARGO0249')
    expect(notices()).toContain('Recordatorio copiado: péguelo en el chat.')
  })

  it('is kept and sent with a text alone [PEOPLE-9]', async () => {
    const portal = await openPerson(/Ana Mora/)
    await portal.user.click(button('Cambiar el texto para todas'))
    await portal.user.clear(textField())
    await pass(800)
    expect(screen.getByText('Escriba el texto: uno vacío no se puede enviar.')).toBeDefined()
    expect(portal.leaderData.of(anaUser.uid).reminder.template).toBeNull()
    expect(bubble()).toBe(first)
  })

  it('does not say of an event that it was not found [PEOPLE-9]', async () => {
    await openPerson(/Eva/, [[lost, { note: 'Eva' }]])
    expect(bubble()).toBe('Hola, Eva.\nPara su evento le queda sin usar: PERDIDO1')
  })
})
