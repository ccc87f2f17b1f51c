import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessCode, eventOf } from '../../../support/mothers/codes'
import { renderPortal } from '../../../support/renderPortal'
import { storeDate } from '../../../support/storeDate'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const NAME = 'Concierto Raíces'

/** Opens the dashboard with a batch of an event on a date, or on none. */
const openBatch = (date: number | null) =>
  renderPortal({
    given: ({ codes, events }) => {
      const concert = eventOf('concierto', NAME, { date })
      const createdAt = storeDate(2026, 10, 20, 12).getTime()
      events.put(concert)
      codes.put(accessCode('LIBRE001', { eventId: concert.id, createdAt }))
    },
  })

const nameAndDate = () => screen.getByRole('link', { name: NAME }).parentElement?.textContent

describe.each([
  ['A row', DESKTOP_WIDTH],
  ['A card', PHONE_WIDTH],
])('%s of the batches', (_, width) => {
  it("has the event's own date below its name, apart from the day of creation", async () => {
    resizeTo(width)
    await openBatch(storeDate(2026, 11, 12, 17).getTime())
    expect(nameAndDate()).toBe(`${NAME}12 dic`)
    expect(screen.getByText('Creado 20 nov 2026')).toBeDefined()
  })

  it('has the name alone where the date of the event is not known', async () => {
    resizeTo(width)
    await openBatch(null)
    expect(nameAndDate()).toBe(NAME)
  })
})
