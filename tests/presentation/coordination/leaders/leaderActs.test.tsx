import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { ok } from '../../../../domain/shared/Result'
import { goTo } from '../../../support/accountScreens'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { openLeaderForm } from '../../../support/leaderScreen'
import { accountOf, invitedDocument, waitingDocument } from '../../../support/mothers/leaders'
import { anaUser } from '../../../support/mothers/users'
import { pass } from '../../../support/renderPortal'
import { alertText, button, notices } from '../../../support/screens'

const lucia = {
  id: userId('lucia'),
  firstName: 'Lucía',
  lastName: 'Mora',
  email: 'lucia@example.test',
  registeredAt: 5,
  createdBy: anaUser.uid,
}
const mario = {
  ...{ ...lucia, id: userId('mario'), firstName: 'Mario' },
  ...{ email: 'mario@example.test', registeredAt: 4 },
}
const eva = { ...lucia, id: userId('eva'), firstName: 'Eva', email: 'eva@example.test' }

/** The list of those who wait, with Lucía and Mario, and Eva, who is authorized. */
const open = async () => {
  const portal = await openLeaderForm({
    at: '/lideres/nuevo?esperan=1',
    given: ({ documents }) => {
      documents.put('users', waitingDocument(lucia), waitingDocument(mario), invitedDocument(eva))
      documents.put('accounts', accountOf(eva, { hasPassword: false }))
    },
  })
  // Until the dialog has opened, which takes the focus then.
  await pass(1_000)
  const press = async (name: string | RegExp) => {
    await portal.user.click(button(name))
    await pass(20)
  }
  return {
    ...portal,
    press,
    acts: () => portal.leaderManager.calls('act').map(([, leader, act]) => ({ ...act, leader })),
    /** Types an address and sends it. */
    send: async (email: string) => {
      await portal.user.clear(field())
      await portal.user.paste(email)
      await press(/^Guard/)
    },
  }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Correo correcto')
const row = (name: string) => {
  const found = screen.getByText(name, { selector: '.waiting > b' }).closest('.waiting')
  if (!(found instanceof HTMLElement)) throw new Error(`${name} is not in the list`)
  return found
}
const told = () => document.querySelector('.waiting__told')?.textContent
const waiting = () =>
  within(screen.getByRole('list', { name: 'Esperan autorización' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)

describe('The address of a leader who waits', () => {
  it('is corrected in its row [LEADER-FORM-24]', async () => {
    const { press, send, acts } = await open()
    await press('Corregir correo de Lucía Mora')
    expect(field().value).toBe(lucia.email)
    expect(document.activeElement).toBe(field())
    await send(' Lucia.Mora@Example.test')
    expect(acts()).toEqual([
      { kind: 'correct', email: 'lucia.mora@example.test', leader: lucia.id },
    ])
    expect(told()).toBe('Correo corregido: lucia.mora@example.test')
    expect(row('Lucía Mora').textContent).toContain('lucia.mora@example.test')
    expect(screen.queryByLabelText('Correo correcto')).toBeNull()
    expect(document.activeElement?.textContent).toBe(told())
  })

  it.each([
    ['', 'Escriba el correo.'],
    ['lucia', 'Escriba un correo como nombre@ejemplo.com.'],
    ['a/b@example.test', 'Escriba un correo como nombre@ejemplo.com.'],
    [lucia.email, 'Es el correo que ya tiene.'],
  ])(
    'is checked as the form checks it: %j [LEADER-FORM-24, LEADER-FORM-2]',
    async (email, error) => {
      const { press, send, acts } = await open()
      await press('Corregir correo de Lucía Mora')
      await send(email)
      expect(row('Lucía Mora').textContent).toContain(error)
      expect(acts()).toEqual([])
    },
  )

  it('says at the field that it is taken, until another one is typed [LEADER-FORM-24]', async () => {
    const { press, send, user } = await open()
    await press('Corregir correo de Lucía Mora')
    await send(mario.email)
    const taken = 'Este correo ya está registrado en la tienda.'
    expect(row('Lucía Mora').textContent).toContain(taken)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.type(field(), 'x')
    await pass(20)
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await press('Cancelar')
    expect(row('Lucía Mora').textContent).not.toContain(taken)
    expect(document.activeElement).toBe(button('Corregir correo de Lucía Mora'))
  })
})

describe('A leader who waits', () => {
  it('is withdrawn after a question that says what it does [LEADER-FORM-25]', async () => {
    const { press, acts } = await open()
    await press('Retirar a Lucía Mora')
    const question = row('Lucía Mora').textContent
    expect(question).toContain('No se puede deshacer')
    expect(question).toContain('Los códigos que generó para esta persona siguen sirviendo')
    expect(screen.getByRole('link', { name: 'Lotes' }).getAttribute('href')).toBe(
      '/lotes?lider=lucia',
    )
    expect(acts()).toEqual([])
    await press('Cancelar')
    expect(document.activeElement).toBe(button('Retirar a Lucía Mora'))
    await press('Retirar a Lucía Mora')
    await press('Sí, retirar')
    expect(acts()).toEqual([{ kind: 'withdraw', leader: lucia.id }])
    expect(told()).toBe('Registro retirado: Lucía Mora')
    expect(waiting()).toEqual(['Mario Mora'])
    expect(document.activeElement?.textContent).toBe(told())
  })

  it('stays where it is not known to be done, and says so [LEADER-FORM-28]', async () => {
    const { press, leaderManager } = await open()
    leaderManager.losesAnswer()
    await press('Retirar a Lucía Mora')
    await press('Sí, retirar')
    expect(alertText()).toMatch(/^No se pudo confirmar si se hizo/)
    expect(waiting()).toEqual(['Lucía Mora', 'Mario Mora'])
    expect(told()).toBe('')
    await press('Sí, retirar')
    expect(waiting()).toEqual(['Mario Mora'])
  })

  it('who was authorized meanwhile is told so [LEADER-FORM-23]', async () => {
    const { press, documents } = await open()
    documents.put('users', invitedDocument(lucia))
    await press('Retirar a Lucía Mora')
    await press('Sí, retirar')
    expect(alertText()).toMatch(/^Un administrador ya autorizó a esta persona: no se cambió nada/)
  })

  it('is told by a notice where the list was left meanwhile [LEADER-FORM-28]', async () => {
    const { press, leaderManager } = await open()
    const held = leaderManager.holds('act')
    await press('Retirar a Lucía Mora')
    await press('Sí, retirar')
    expect(button('Retirando…').getAttribute('aria-disabled')).toBe('true')
    await goTo('/codigos')
    held.resolve(ok(undefined))
    await pass(20)
    expect(notices()).toEqual(['Registro retirado: Lucía Mora.'])
  })
})

it('The form and the question in a row are accessible', async () => {
  const { press } = await open()
  await press('Corregir correo de Lucía Mora')
  await press('Retirar a Mario Mora')
  await expectNoAxeViolations()
})

describe('A leader who is authorized and has not come yet', () => {
  it('is listed by name, and gets another invitation [LEADER-FORM-26]', async () => {
    const { press, documents } = await open()
    const list = screen.getByRole('list', { name: 'Autorizados que aún no entran' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    expect(list.textContent).toContain('Eva Mora')
    await press('Reenviar invitación a Eva Mora')
    expect(documents.all('messages')).toMatchObject([{ to: eva.email }])
    expect(told()).toBe('Invitación enviada de nuevo: Eva Mora')
  })

  it.each([
    [{ hasPassword: true }, 'Ya fijó su contraseña: no se envió nada.'],
    [null, 'Su cuenta aún no está abierta: no se envió nada.'],
  ])('is told as what is true: %j [LEADER-FORM-26]', async (account, text) => {
    const { press, documents } = await open()
    if (account) documents.put('accounts', accountOf(eva, account))
    else documents.remove('accounts', eva.id)
    await press('Reenviar invitación a Eva Mora')
    expect(alertText()).toContain(text)
    expect(told()).toBe('')
  })
})
