import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Before the first test, whose time the loading would take.
import '../../../presentation/event/request/RequestSheet'
import { eventId, trackingId } from '../../../domain/codes/AccessCode'
import {
  type CodeRequest,
  type RequestAnswer,
  requested,
} from '../../../domain/sharing/leaderData/codeRequest'
import { requestOf } from '../../../domain/sharing/leaderData/LeaderData'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { accessCode, codeInUse, festival, freeCode } from '../../support/mothers/codes'
import { anaUser, creatorProfile } from '../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'

const event = eventId('festival')
const ASKED_AT = Date.UTC(2026, 10, 20)

interface Given {
  readonly request?: Partial<CodeRequest>
  readonly at?: string
  readonly given?: (fakes: Fakes) => unknown
}

/** The page of an event, as Ana, who may create none. */
const open = ({ request, at = '/eventos/festival', given }: Given = {}) =>
  renderPortal({
    at,
    given: async (fakes) => {
      fakes.codes.put(freeCode, codeInUse)
      if (request) {
        await fakes.leaderData.save(anaUser.uid, [{ kind: 'request', event, fields: request }])
      }
      await given?.(fakes)
    },
  })

const twenty = requested(20, 'Un grupo de 18', ASKED_AT)
const stored = ({ leaderData }: OpenPortal) => requestOf(leaderData.of(anaUser.uid), event)
const sheet = () => within(screen.getByRole('dialog'))
const quantity = () => sheet().getByRole('textbox', { name: /^¿Cuántos códigos más\?/ })
const stub = () => within(screen.getByRole('region', { name: 'Su pedido de códigos' }))
const noStub = () => screen.queryByRole('region', { name: 'Su pedido de códigos' })

const answers = (portal: OpenPortal, answer: RequestAnswer) =>
  portal.happens(() =>
    portal.leaderData.save(anaUser.uid, [{ kind: 'request', event, fields: { answer } }]),
  )

describe('A request for more codes', () => {
  it('asks for 20 at first, by two presses, and waits [REQUEST-1, REQUEST-3]', async () => {
    const portal = await open()
    expect(noStub()).toBeNull()
    await portal.user.click(button('Pedir más códigos'))
    expect(location.search).toBe('?pedir=codigos')
    expect(quantity()).toHaveProperty('value', '20')
    await portal.user.click(button('Pedir 20'))
    expect(stored(portal)).toMatchObject({ quantity: 20, reason: '', askedAt: expect.any(Number) })
    // Going back in the history takes its time.
    await pass(20)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.search).toBe('')
    expect(stub().getByRole('heading').textContent).toBe('Pidió 20 códigos más')
    expect(document.activeElement).toBe(stub().getByRole('heading'))
    expect(stub().getByText(/^Espera la respuesta de quien coordina/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pedir más códigos' })).toBeNull()
    await expectNoAxeViolations()
  })

  it('keeps a number that is none in the form, with its fault [REQUEST-1]', async () => {
    const portal = await open({ at: '/eventos/festival?pedir=codigos' })
    for (const wrong of ['501', '0', 'veinte', '1.5']) {
      await portal.user.clear(quantity())
      await portal.user.type(quantity(), `${wrong}{Enter}`)
      expect(sheet().getByText('Escriba un número entero de 1 a 500.')).toBeDefined()
      expect(document.activeElement).toBe(quantity())
    }
    expect(stored(portal).askedAt).toBeNull()
    await portal.user.click(sheet().getByRole('button', { name: '50' }))
    await portal.user.type(
      sheet().getByRole('textbox', { name: '¿Para qué? (opcional)' }),
      ' Mi barrio ',
    )
    await portal.user.click(button('Pedir 50'))
    expect(stored(portal)).toMatchObject({ quantity: 50, reason: 'Mi barrio' })
    expect(stub().getByText('Mi barrio')).toBeDefined()
  })

  it('is changed, withdrawn and taken back by ‘Deshacer’ [REQUEST-2]', async () => {
    const portal = await open()
    await portal.user.click(button('Pedir más códigos'))
    await portal.user.click(button('Pedir 20'))
    expect(notices()).toEqual(['Pidió 20 códigos más.'])
    await portal.user.click(stub().getByRole('button', { name: 'Cambiar' }))
    expect(sheet().getByRole('heading', { name: 'Cambiar su pedido' })).toBeDefined()
    await portal.user.click(sheet().getByRole('button', { name: '10' }))
    await portal.user.click(button('Cambiar a 10'))
    expect(stored(portal)).toMatchObject({ quantity: 10 })
    expect(notices()).toEqual(['Pidió 10 códigos más.'])
    await portal.user.click(button('Deshacer'))
    expect(stored(portal)).toMatchObject({ quantity: 20 })
    await portal.user.click(stub().getByRole('button', { name: 'Retirar' }))
    expect(noStub()).toBeNull()
    expect(stored(portal).askedAt).toBeNull()
    expect(notices()).toContain('Pedido retirado.')
    await portal.user.click(button('Deshacer'))
    expect(stub().getByRole('heading').textContent).toBe('Pidió 20 códigos más')
  })

  it('that was answered meanwhile is not taken back, and says so [REQUEST-2]', async () => {
    const portal = await open()
    await portal.user.click(button('Pedir más códigos'))
    await portal.user.click(button('Pedir 20'))
    const to = Number(stored(portal).askedAt)
    await answers(portal, { kind: 'refusal', to, at: to + 1, reason: 'No quedan cupos' })
    await portal.user.click(button('Deshacer'))
    expect(notices()).toContain('No se deshizo: el pedido ya se respondió o cambió después.')
    expect(stored(portal).askedAt).toBe(to)
  })

  it('says that it is still to be sent, without a network [REQUEST-2, REQUEST-3]', async () => {
    await open({
      request: twenty,
      given: ({ leaderData }) => {
        leaderData.waiting = [{ kind: 'request', event, fields: twenty }]
      },
    })
    expect(stub().getByText(/^Se envía en cuanto haya conexión/)).toBeDefined()
  })

  it('that is withdrawn without a network says that this is still to be sent [REQUEST-2, REQUEST-3]', async () => {
    const portal = await open({ request: twenty })
    portal.leaderData.waiting = [{ kind: 'request', event, fields: { askedAt: null } }]
    await portal.user.click(stub().getByRole('button', { name: 'Retirar' }))
    expect(stub().getByRole('heading').textContent).toMatch(/se envía en cuanto haya conexión$/)
  })

  it('is answered by codes, which are copied there, and put away [REQUEST-3]', async () => {
    const portal = await open({ request: requested(2, '', ASKED_AT) })
    const batch = trackingId('nuevo')
    await answers(portal, { kind: 'codes', to: ASKED_AT, at: ASKED_AT + 1, batch, quantity: 2 })
    expect(stub().getByRole('heading').textContent).toBe('Le generaron 2 códigos')
    expect(stub().getByText('No están en su lista: quizá los quitaron.')).toBeDefined()
    const two = ['NUEVO001', 'NUEVO002'].map((code) => accessCode(code, { trackingId: batch }))
    await portal.happens(() => portal.codes.put(...two))
    expect(stub().getByText('Ya están entre sus códigos, listos por dar.')).toBeDefined()
    await portal.user.click(stub().getByRole('button', { name: /^Copiar 2/ }))
    expect(portal.clipboard.written.at(-1)).toContain('NUEVO001')
    expect(stub().getByText('Ya no le queda ninguno por dar.')).toBeDefined()
    expect(stub().queryByRole('button', { name: /^Copiar/ })).toBeNull()
    await portal.user.click(stub().getByRole('button', { name: 'Entendido' }))
    expect(noStub()).toBeNull()
    expect(button('Pedir más códigos')).toBeDefined()
    await expectNoAxeViolations()
  })

  it('tells how many of its codes have come, while they may be on their way [REQUEST-3]', async () => {
    const portal = await open({ request: twenty })
    const batch = trackingId('nuevo')
    const at = Date.now()
    await answers(portal, { kind: 'codes', to: ASKED_AT, at, batch, quantity: 3 })
    expect(stub().getByText('Pidió 20. Van llegando a su lista.')).toBeDefined()
    await portal.happens(() => portal.codes.put(accessCode('NUEVO001', { trackingId: batch })))
    expect(stub().getByText('Pidió 20. Hay 1 en su lista por ahora.')).toBeDefined()
    await pass(2 * 60_000)
    expect(stub().getByText('Pidió 20. Hay 1 en su lista.')).toBeDefined()
  })

  it('that was answered comes back with its answer where a new one is taken back [REQUEST-2]', async () => {
    const portal = await open({ request: twenty })
    const batch = trackingId('nuevo')
    await answers(portal, { kind: 'codes', to: ASKED_AT, at: ASKED_AT, batch, quantity: 20 })
    await portal.user.click(button('Pedir más códigos'))
    await portal.user.click(button('Pedir 20'))
    await portal.user.click(button('Deshacer'))
    expect(stored(portal).askedAt).toBe(ASKED_AT)
    expect(stub().getByRole('heading').textContent).toBe('Le generaron 20 códigos')
  })

  it('closes the sheet where it was answered meanwhile [REQUEST-2]', async () => {
    const portal = await open({ request: twenty })
    await portal.user.click(stub().getByRole('button', { name: 'Cambiar' }))
    await answers(portal, { kind: 'refusal', to: ASKED_AT, at: ASKED_AT, reason: 'No' })
    await pass(20)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(stub().getByRole('heading').textContent).toBe('Esta vez no hay más códigos')
  })

  it('is not asked before it is known what was asked, nor once the event is over [REQUEST-1, REQUEST-4]', async () => {
    const portal = await open({
      at: '/eventos/festival?pedir=codigos',
      given: ({ leaderData }) => {
        leaderData.isKnown = false
      },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pedir más códigos' })).toBeNull()
    portal.unmount()
    await open({
      at: '/eventos/festival?pedir=codigos',
      given: ({ events }) => {
        events.put({ ...festival, date: Date.now() - 2 * 86_400_000 })
      },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pedir más códigos' })).toBeNull()
  })

  it('is refused with the coordinator’s words, and can be made anew [REQUEST-2, REQUEST-3]', async () => {
    const portal = await open({ request: twenty })
    const at = ASKED_AT + 1
    await answers(portal, { kind: 'refusal', to: ASKED_AT, at, reason: 'No quedan cupos' })
    expect(stub().getByRole('heading').textContent).toBe('Esta vez no hay más códigos')
    expect(stub().getByText('No quedan cupos')).toBeDefined()
    await portal.user.click(button('Pedir más códigos'))
    await portal.user.click(button('Pedir 20'))
    expect(stub().getByRole('heading').textContent).toBe('Pidió 20 códigos más')
    expect(stub().getByText(/^Pedido anterior: no se dieron códigos, /)).toBeDefined()
    await portal.user.click(button('Cambiar'))
    await expectNoAxeViolations()
  })

  it('is not for those who may create: they generate [REQUEST-1]', async () => {
    await open({
      at: '/eventos/festival?pedir=codigos',
      given: ({ users }) => users.put(anaUser.uid, creatorProfile),
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pedir más códigos' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Generar códigos' })).toBeDefined()
  })
})

describe('Where no free code is left', () => {
  const given = ({ codes, leaderData }: Fakes) => {
    codes.put(freeCode)
    const fields = { sharedAt: ASKED_AT, channel: 'copy' } as const
    leaderData.save(anaUser.uid, [{ kind: 'share', code: freeCode.id, fields }])
  }

  it('‘Siguiente libre’ offers a request [REQUEST-4]', async () => {
    const { user } = await open({ given })
    const card = within(screen.getByRole('region', { name: 'Siguiente libre' }))
    await user.click(card.getByRole('button', { name: 'Pedir más códigos' }))
    expect(quantity()).toBeDefined()
  })

  it('the menu of a batch leads to it [REQUEST-4]', async () => {
    const { user, path } = await open({ at: '/', given })
    await user.click(button(/^Más acciones de /))
    await user.click(screen.getByRole('link', { name: 'Pedir más códigos' }))
    expect(path()).toBe('/eventos/festival')
    expect(quantity()).toBeDefined()
  })
})
