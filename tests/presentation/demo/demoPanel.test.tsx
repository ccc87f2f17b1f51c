import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { DemoMessage } from '../../../presentation/demo/DemoMessage'
import { DemoPanel } from '../../../presentation/demo/DemoPanel'
import type { WaitingLeader } from '../../../presentation/demo/WaitingLeaders'
import { festival } from '../../support/mothers/codes'
import { pass } from '../../support/renderPortal'
import { openOptions } from '../../support/selectLists'

// Imported eagerly: lazy modules do not load under fake timers.
beforeAll(() => import('../../../presentation/demo/DemoDrawer'))

const message: DemoMessage = {
  id: 1,
  channel: 'mail',
  to: 'nuevo@demo.test',
  subject: 'Confirme su correo',
  text: 'Siga el enlace.',
  link: '/auth/action?mode=verifyEmail&oobCode=X1',
  code: null,
  sentAt: Date.UTC(2026, 10, 20),
}
const sms: DemoMessage = { ...message, id: 2, channel: 'sms', link: null, code: '246810' }

type Wanted = { readonly event: string | null; readonly text: string | null }

const open = async () => {
  const reset = vi.fn(async () => true)
  const observeInbox = (listener: (messages: readonly DemoMessage[]) => void) => {
    listener([sms, message])
    return () => undefined
  }
  const authorize = vi.fn(async (uid: string) => uid === 'lucia')
  const observeWaiting = (listener: (leaders: readonly WaitingLeader[]) => void) => {
    listener([
      { uid: 'lucia', name: 'Lucía Mora', email: 'lucia@example.test' },
      { uid: 'mario', name: 'Mario Arce', email: 'mario@example.test' },
    ])
    return () => undefined
  }
  const entranceEvents = async () => [festival]
  const simulateUse = vi.fn(
    async ({ event }: Wanted): Promise<Result<string | null, ReadFailure>> =>
      ok(event === festival.id ? null : 'LIBRE001'),
  )
  render(
    <DemoPanel
      observeInbox={observeInbox}
      observeWaiting={observeWaiting}
      authorize={authorize}
      reset={reset}
      entranceEvents={entranceEvents}
      simulateUse={simulateUse}
    />,
  )
  act(() => screen.getByRole('button', { name: 'Bandeja de demostración' }).click())
  await pass(1_000)
  return {
    reset,
    authorize,
    simulateUse,
    drawer: within(screen.getByRole('dialog', { name: 'Bandeja de demostración' })),
  }
}

it('The floating button opens the inbox, with clickable links and codes to copy [DEMO-5]', async () => {
  const { drawer } = await open()
  expect(drawer.getByRole('link', { name: 'Abrir enlace' }).getAttribute('href')).toBe(message.link)
  expect(drawer.getByText('246810')).toBeDefined()
  expect(drawer.getByRole('button', { name: 'Copiar código' })).toBeDefined()
})

it('The inbox can restore the demo data [DEMO-7]', async () => {
  const { drawer, reset } = await open()
  act(() => drawer.getByRole('button', { name: 'Restablecer demostración' }).click())
  await pass(0)
  expect(reset).toHaveBeenCalledTimes(1)
  expect(drawer.getByText('Los datos de demostración se restablecieron.')).toBeDefined()
})

it('The inbox lists who waits for an administrator, and authorizes them [DEMO-23]', async () => {
  const { drawer, authorize } = await open()
  expect(drawer.getByText('lucia@example.test')).toBeDefined()
  act(() => drawer.getByRole('button', { name: 'Autorizar a Lucía Mora' }).click())
  await pass(0)
  expect(authorize.mock.calls).toEqual([['lucia']])
  expect(drawer.getByText(/^Se autorizó a Lucía Mora/)).toBeDefined()
  act(() => drawer.getByRole('button', { name: 'Autorizar a Mario Arce' }).click())
  await pass(0)
  expect(drawer.getByText('No se pudo autorizar a Mario Arce.')).toBeDefined()
})

it('The inbox simulates a use of a code, of any event or of one [DEMO-24]', async () => {
  const { drawer, simulateUse } = await open()
  const press = async () => {
    act(() => drawer.getByRole('button', { name: 'Usar un código' }).click())
    await pass(0)
  }
  await press()
  expect(drawer.getByText('Se usó LIBRE001')).toBeDefined()
  const event = drawer.getByRole('combobox', { name: 'Evento' })
  fireEvent.mouseDown(event)
  await pass(0)
  const option = openOptions().find(({ textContent }) => textContent === festival.name)
  act(() => option?.click())
  await press()
  expect(drawer.getByText('Ya no queda un código utilizable.')).toBeDefined()
  fireEvent.change(drawer.getByRole('textbox', { name: /^Código/ }), {
    target: { value: ' AGOTADO1 ' },
  })
  await press()
  expect(drawer.getByText('AGOTADO1 no se puede usar.')).toBeDefined()
  expect(simulateUse.mock.calls.map(([wanted]) => wanted)).toEqual([
    { event: null, text: null },
    { event: festival.id, text: null },
    { event: festival.id, text: 'AGOTADO1' },
  ])
  simulateUse.mockResolvedValueOnce(fail({ kind: 'unknown' }))
  await press()
  expect(drawer.getByText('No se pudo usar un código. Intente de nuevo.')).toBeDefined()
})
