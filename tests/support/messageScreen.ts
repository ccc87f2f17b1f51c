import { screen, within } from '@testing-library/react'
import { settingsOf } from '../../domain/sharing/leaderData/LeaderData'
import { accessCode, concert } from './mothers/codes'
import { anaUser } from './mothers/users'
import { type OpenPortal, renderPortal } from './renderPortal'

/** Typing pauses this long before the text is saved, in milliseconds. */
export const PAUSE_MS = 800
/** The address of the event. */
export const at = '/eventos/concierto'
export const code = accessCode('RAICES01', { eventId: concert.id })

export const openMessage = async (template: string | null = null, url = concert.url) =>
  renderPortal({
    at,
    given: ({ codes, events, leaderData }) => {
      events.put({ ...concert, url })
      codes.put(code)
      leaderData.save(anaUser.uid, [{ kind: 'event', event: concert.id, fields: { template } }])
    },
  })

export const card = () => within(screen.getByRole('region', { name: 'Mensaje para compartir' }))
export const field = () =>
  card().getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto del mensaje' })
export const bubble = () =>
  card().getByRole('heading', { level: 3 }).nextElementSibling?.textContent
export const problem = () => card().getByRole('alert').textContent
export const state = () => card().getByRole('status').textContent
export const storedTemplate = ({ leaderData }: OpenPortal) =>
  settingsOf(leaderData.of(anaUser.uid), concert.id).template
export const changeElsewhere = (portal: OpenPortal, template: string | null) =>
  portal.happens(() =>
    portal.leaderData.save(anaUser.uid, [
      { kind: 'event', event: concert.id, fields: { template } },
    ]),
  )
/** Replaces what stands in the field. */
export const writeTemplate = async ({ user }: OpenPortal, text: string) => {
  await user.clear(field())
  await user.click(field())
  await user.paste(text)
}
