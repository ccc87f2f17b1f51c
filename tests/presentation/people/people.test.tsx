import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { codeUseId } from '../../../domain/usage/CodeUse'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { type Given, openLedger } from '../../support/ledgerScreen'
import { festival, freeCode, trackedCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { button } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const used = { currentUses: 1, maxUses: 1 }
const [one, two, three, four, five] = [
  trackedCode('UNO00001'),
  trackedCode('DOS00002', used),
  trackedCode('TRES0003', { status: 'expired' }),
  trackedCode('CUATRO04'),
  trackedCode('CINCO005', used),
]

const usedCode = (at: number) => trackedCode(`USADO00${at}`, used)

const given: readonly Given[] = [
  [one, { note: 'Ana Mora', amount: 4_000, sharedAt: 9 }],
  [two, { note: 'ana mora', amount: 3_000, isPaid: true }],
  [three, { note: 'José' }],
  [four, { note: 'Ána Mora · José', amount: 500 }],
  [five, { sharedAt: 3 }],
]

const list = () => screen.getByRole('region', { name: 'Personas' }).textContent
const totals = () => screen.getByRole('region', { name: 'En total' }).textContent
const search = () => screen.getByRole('searchbox', { name: 'Buscar persona o código' })

describe('The ledger', () => {
  it('lists people by name with what was used and what they owe, and the codes without a name last [PEOPLE-1, PEOPLE-8]', async () => {
    const { rows } = await openLedger(given)
    expect(rows()).toEqual([
      'AMAna Mora1 de 3 usados1 usado2 sin usar₡4\u00a0500por cobrar',
      'JJosé0 de 2 usados · 1 expirado1 sin usar1 expirado₡500por cobrar',
      'Sin nombre1 código dado sin anotar a quién1 usado',
    ])
  })

  it('has totals that add up, and says which codes are of several people [PEOPLE-2, PEOPLE-8]', async () => {
    await openLedger(given)
    expect(list()).toMatch(
      /^4 anotados a 2 personas · 1 sin anotar₡4\u00a0500 por cobrar · ₡3\u00a0000 cobrado/,
    )
    expect(totals()).toContain('5 códigos, dados o usados2 usados2 sin usar1 expirado')
    expect(totals()).toContain('1 código es de varias personas: en total cuenta una vez.')
  })

  it('counts codes that were only used, and lists no group of them [PEOPLE-1, PEOPLE-16]', async () => {
    const used = Array.from({ length: 3 }, (_, at): Given => [usedCode(at), {}])
    const { rows } = await openLedger([[one, { note: 'Ana' }], ...used])
    expect(list()).toMatch(/^1 anotado a 1 persona · 3 sin anotar/)
    expect(rows()).toHaveLength(1)
  })

  it('has its list first, after the totals in a line and one row with search and filters [PEOPLE-16]', async () => {
    await openLedger(given)
    const shown = screen.getByRole('region', { name: 'Personas' })
    expect(shown.compareDocumentPosition(screen.getByRole('region', { name: 'En total' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(screen.queryAllByRole('heading', { level: 2, name: 'Personas' })).toEqual([])
  })

  it('has its filters as one field on a phone [PEOPLE-3, PEOPLE-16]', async () => {
    resizeTo(PHONE_WIDTH)
    const portal = await openLedger(given)
    const filter = screen.getByRole('combobox', { name: 'Mostrar' })
    await portal.user.selectOptions(filter, 'Por cobrar')
    expect(portal.rows()).toHaveLength(2)
    expect(screen.getByText('2 personas')).toBeDefined()
    await portal.user.selectOptions(filter, 'Todas')
    expect(portal.rows()).toHaveLength(3)
    await expectNoAxeViolations()
  })

  it('says that it is the leader’s alone, and no record of payment [PEOPLE-12]', async () => {
    await openLedger(given)
    expect(totals()).toContain(
      'Solo usted ve esto. Es su cuaderno: no es un recibo ni un registro oficial de pagos.',
    )
  })

  it('finds people by name and by code, in any order of words, and marks what was found [PEOPLE-3]', async () => {
    const portal = await openLedger(given)
    await portal.user.type(search(), 'mora aná')
    expect(portal.rows()).toHaveLength(1)
    expect(portal.rows()[0]).toContain('Ana Mora')
    await portal.user.clear(search())
    await portal.user.type(search(), 'tres')
    expect(portal.rows()).toHaveLength(1)
    expect(portal.rows()[0]).toContain('José')
    expect(document.querySelector('.person mark')?.textContent).toBe('TRES')
    await portal.user.click(button('Borrar la búsqueda'))
    expect(portal.rows()).toHaveLength(3)
    expect(document.activeElement).toBe(search())
  })

  it('shows who owes, or who has codes that are not used, and everyone again [PEOPLE-3]', async () => {
    const portal = await openLedger([...given, [trackedCode('SEIS0006', used), { note: 'Eva' }]])
    await portal.user.click(button('Por cobrar'))
    expect(portal.rows()).toHaveLength(2)
    expect(screen.getByText('2 de 3 personas')).toBeDefined()
    await portal.user.click(button('Sin usar'))
    expect(portal.rows()).toHaveLength(2)
    await portal.user.type(search(), 'eva')
    expect(screen.getByText(/^Nadie con «eva»/)).toBeDefined()
    await portal.user.click(button('Ver todas'))
    expect(portal.rows()).toHaveLength(4)
  })

  it('finds its search again after a reload [PEOPLE-3]', async () => {
    const portal = await openLedger(given)
    await portal.user.type(search(), 'jose')
    const historyState: unknown = window.history.state
    portal.unmount()
    await openLedger(given, { historyState })
    expect(search()).toHaveProperty('value', 'jose')
  })

  it('tells the last use of today beside the name [PEOPLE-4]', async () => {
    const { rows } = await openLedger(given, {
      given: ({ usageLog, clock }) =>
        usageLog.put(anaUser.uid, {
          id: codeUseId('u'),
          codeId: two.id,
          eventId: festival.id,
          usedAt: clock.now() - 60_000,
          tickets: 1,
        }),
    })
    expect(rows()[0]).toMatch(/1 de 3 usados · hoy a las? \d/)
  })

  it('teaches how it fills while no one is noted [PEOPLE-13]', async () => {
    await openLedger([[freeCode, {}]])
    expect(screen.getByRole('heading', { name: 'Todavía no hay nadie anotado' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ir a mis códigos' }).getAttribute('href')).toBe(
      '/codigos',
    )
    expect(screen.queryByRole('region', { name: 'En total' })).toBeNull()
  })

  it('names the two fields in which one is noted [PEOPLE-13]', async () => {
    await openLedger([[freeCode, {}]])
    expect(
      screen.getByText(/en «Dado a…» del boleto o cuando el portal pregunte «¿Para quién es\?»/),
    ).toBeDefined()
  })

  it.each([
    ['no code was given', freeCode, {}],
    ['only codes without a name were given', five, { sharedAt: 3 }],
    ['codes were only used', five, {}],
  ])('says once whose it is where %s [PEOPLE-12]', async (_, code, mark) => {
    await openLedger([[code, mark]])
    expect(screen.getAllByText(/^Solo usted ve esto/)).toHaveLength(1)
  })

  it('waits for the leader data, and says why it does not come [PEOPLE-12]', async () => {
    const portal = await openLedger(given, {
      given: ({ leaderData }) => {
        leaderData.failure = { kind: 'permission-denied' }
      },
    })
    expect(portal.rows()).toEqual([])
    expect(screen.getByText('Su perfil ya no permite ver a quién dio sus códigos.')).toBeDefined()
  })

  it('is reached from the top bar, which says where one is [ROUTE-16]', async () => {
    const portal = await openLedger(given, { at: '/codigos' })
    const bar = within(screen.getByRole('navigation', { name: 'Principal' }))
    const currentIn = () =>
      bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])
    await portal.user.click(bar.getByRole('link', { name: 'Personas' }))
    expect(portal.path()).toBe('/personas')
    expect(currentIn()).toEqual([
      ['Dashboard', null],
      ['Códigos', null],
      ['Personas', 'page'],
    ])
  })

  it('is not where an event is: the top bar marks the codes there [ROUTE-16]', async () => {
    await openLedger(given, { at: '/eventos/festival' })
    const bar = within(screen.getByRole('navigation', { name: 'Principal' }))
    expect(bar.getByRole('link', { name: 'Códigos' }).getAttribute('aria-current')).toBe('true')
    expect(bar.getByRole('link', { name: 'Personas' }).getAttribute('aria-current')).toBeNull()
  })

  it('has no accessibility violations', async () => {
    await openLedger(given)
    await expectNoAxeViolations()
  })
})
