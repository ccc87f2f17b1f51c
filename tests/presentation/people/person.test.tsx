import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { codeUseId } from '../../../domain/usage/CodeUse'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { type Given, openLedger } from '../../support/ledgerScreen'
import { concert, festival, trackedCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { pass } from '../../support/renderPortal'
import { alertText, button, notices } from '../../support/screens'

const used = { currentUses: 1, maxUses: 1 }
const [one, two, three, free] = [
  trackedCode('UNO00001'),
  trackedCode('DOS00002', used),
  trackedCode('TRES0003', { event: concert, eventId: concert.id }),
  trackedCode('LIBRE009'),
]

const given: readonly Given[] = [
  [one, { note: 'Ana Mora' }],
  [two, { note: 'Ana Mora\nPaga el lunes' }],
  [three, { note: 'Luis' }],
  [free, {}],
]

const openPerson = async (name: RegExp, codes = given, more?: Parameters<typeof openLedger>[1]) => {
  const portal = await openLedger(codes, more)
  await portal.user.click(portal.person(name))
  await pass(0)
  return portal
}

const field = (name: string) => screen.getByRole('textbox', { name })

describe('A person', () => {
  it('has the codes with their tickets, how many were used, and when last [PEOPLE-4]', async () => {
    const portal = await openPerson(/Ana Mora/, given, {
      given: ({ usageLog }) =>
        usageLog.put(anaUser.uid, {
          id: codeUseId('u'),
          codeId: two.id,
          eventId: festival.id,
          usedAt: Date.UTC(2025, 10, 12, 15),
          tickets: 1,
        }),
    })
    const text = screen.getByRole('dialog').textContent ?? ''
    expect(text).toContain('2 códigosÚltimo uso: el 12 nov 2025')
    expect(text).toContain('1 usado1 sin usar')
    expect(window.location.search).toBe('?persona=ana+mora')
    await portal.user.click(portal.sheet().getByRole('button', { name: 'DOS00002' }))
    expect(window.location.search).toContain('boleto=')
  })

  it('is found by an address with their name in any case and accents [PEOPLE-4]', async () => {
    await openLedger(given, { at: '/personas?persona=ANÁ%20Mora' })
    expect(screen.getByRole('dialog', { name: 'Ana Mora' })).toBeDefined()
  })

  it('without a use has no last one, and nothing is asked [PEOPLE-4]', async () => {
    const portal = await openPerson(/Luis/)
    expect(screen.getByRole('dialog').textContent).not.toContain('Último uso')
    expect(portal.usageLog.calls('ofCode')).toEqual([])
  })

  it('gets another name, which the sheet keeps open under, and a notice takes back [PEOPLE-5, PEOPLE-7]', async () => {
    const portal = await openPerson(/Ana Mora/)
    await portal.user.click(button('Nombre'))
    await portal.user.clear(field('Nombre'))
    await portal.user.type(field('Nombre'), 'Anita Mora{Enter}')
    expect(portal.sheet().getByRole('heading', { level: 2 }).textContent).toBe('Anita Mora')
    expect(portal.mark(two).note).toBe('Anita Mora\nPaga el lunes')
    expect(window.location.search).toBe('?persona=anita+mora')
    expect(notices()).toEqual(['Nombre anotado en 2 códigos.'])
    await portal.user.click(button('Deshacer'))
    expect(portal.mark(two).note).toBe('Ana Mora\nPaga el lunes')
    expect(portal.sheet().getByRole('heading', { level: 2 }).textContent).toBe('Ana Mora')
    expect(window.location.search).toBe('?persona=ana+mora')
  })

  it('stays open under the name before where the new one could not be kept [PEOPLE-5]', async () => {
    const portal = await openPerson(/Ana Mora/)
    portal.leaderData.failure = { kind: 'permission-denied' }
    await portal.user.click(button('Nombre'))
    await portal.user.clear(field('Nombre'))
    await portal.user.type(field('Nombre'), 'Anita{Enter}')
    expect(portal.sheet().getByRole('heading', { level: 2 }).textContent).toBe('Ana Mora')
    expect(window.location.search).toBe('?persona=ana+mora')
    expect(notices()).toEqual([
      'La marca, la nota o el monto no se guardó: su perfil ya no lo permite.',
    ])
  })

  it('is joined with another one only after a question, and is there again once that is undone [PEOPLE-5, PEOPLE-7]', async () => {
    const portal = await openPerson(/Luis/)
    await portal.user.click(button('Nombre'))
    await portal.user.clear(field('Nombre'))
    await portal.user.type(field('Nombre'), 'ANA MORA{Enter}')
    expect(alertText()).toBe('Ya hay una persona «Ana Mora», con 2 códigos. ¿Son la misma?')
    expect(portal.mark(three).note).toBe('Luis')
    await portal.user.click(button('Sí, unirlas'))
    expect(portal.mark(three).note).toBe('ANA MORA')
    expect(portal.rows().filter((row) => /mora/i.test(row))).toHaveLength(1)
    expect(window.location.search).toBe('?persona=ana+mora')
    await portal.user.click(button('Deshacer'))
    expect(portal.sheet().getByRole('heading', { level: 2 }).textContent).toBe('Luis')
    expect(window.location.search).toBe('?persona=luis')
  })

  it.each([
    ['', 'Escriba un nombre.'],
    ['Ana · Luis', 'Escriba el nombre de una sola persona, sin « · ».'],
  ])('is not named %j, which stays in the field with the reason [PEOPLE-5]', async (text, why) => {
    const portal = await openPerson(/Luis/)
    await portal.user.click(button('Nombre'))
    await portal.user.clear(field('Nombre'))
    await portal.user.type(field('Nombre'), `${text}{Enter}`)
    expect(screen.getByText(why)).toBeDefined()
    expect(field('Nombre')).toHaveProperty('value', text)
    expect(portal.mark(three).note).toBe('Luis')
  })

  it('is made of the codes without a name, all at once [PEOPLE-5]', async () => {
    const [a, b] = [trackedCode('AAA00001', used), trackedCode('BBB00002')]
    const portal = await openPerson(/Sin nombre/, [
      [a, { sharedAt: 5 }],
      [b, { sharedAt: 5, channel: 'copy' }],
    ])
    await portal.user.type(field('¿Con quién los compartió?'), 'Eva{Enter}')
    expect([portal.mark(a).note, portal.mark(b).note]).toEqual(['Eva', 'Eva'])
    expect(portal.sheet().getByRole('heading', { level: 2 }).textContent).toBe('Eva')
  })

  it('is not made of more than a hundred codes at once [PEOPLE-5]', async () => {
    const many = Array.from(
      { length: 101 },
      (_, at): Given => [trackedCode(`MUCHOS${at}`), { sharedAt: 5 }],
    )
    await openPerson(/Sin nombre/, many)
    expect(screen.queryByRole('textbox', { name: '¿Con quién los compartió?' })).toBeNull()
    expect(screen.getByText(/^Son muchos para anotarlos juntos/)).toBeDefined()
  })

  it('who has gone since is said not to be there', async () => {
    await openLedger(given, { at: '/personas?persona=eva' })
    expect(screen.getByText('Nadie con ese nombre tiene códigos suyos.')).toBeDefined()
  })

  it('gets the next free code of an event, and is noted on it [PEOPLE-10]', async () => {
    const portal = await openPerson(/Ana Mora/)
    await portal.user.click(button('Dar otro a Ana Mora'))
    expect(portal.share.links).toHaveLength(1)
    expect(portal.mark(free)).toMatchObject({ channel: 'whatsapp', note: 'Ana Mora' })
    expect(screen.getByRole('dialog').textContent).toContain('3 códigos')
  })

  it('has it no more, nor is noted on it, once that is undone [PEOPLE-10, SHARED-2]', async () => {
    const portal = await openPerson(/Ana Mora/)
    await portal.user.click(button('Dar otro a Ana Mora'))
    expect(notices()).toEqual(['LIBRE009 queda como dado: para Ana Mora.'])
    await portal.user.click(button('Deshacer'))
    expect(portal.mark(free)).toMatchObject({ sharedAt: null, note: '' })
    expect(screen.getByRole('dialog').textContent).toContain('2 códigos')
  })

  it('stays below a ticket in which the last of their codes is noted anew [PEOPLE-4]', async () => {
    const portal = await openPerson(/Luis/)
    await portal.user.click(portal.sheet().getByRole('button', { name: 'TRES0003' }))
    await portal.user.type(field('Dado a…'), 'a')
    await pass(800)
    expect(portal.mark(three).note).toBe('Luisa')
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    expect(dialogs.at(-1)?.contains(field('Dado a…'))).toBe(true)
    expect(document.activeElement).toBe(field('Dado a…'))
    expect(dialogs[0]?.textContent).toContain('Nadie con ese nombre tiene códigos suyos.')
  })

  it('gets none where no event has a free code left [PEOPLE-10]', async () => {
    await openPerson(/Ana Mora/, given.slice(1, 2))
    expect(screen.queryByRole('button', { name: /^Dar otro/ })).toBeNull()
  })

  it('has no accessibility violations, with codes and names', async () => {
    const portal = await openPerson(/Ana Mora/)
    await portal.user.click(button('Nombre'))
    await expectNoAxeViolations()
  })

  it('has no accessibility violations with payments', async () => {
    const portal = await openPerson(/Ana Mora/)
    await portal.user.click(button('Cobros'))
    await expectNoAxeViolations()
  })
})
