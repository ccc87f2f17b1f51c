import { describe, expect, it } from 'vitest'
import { NEAR_MS } from '../../../../domain/usage/alerts/stockAlerts'
import { alertDay, alertText, alertTitle } from '../../../../presentation/usage/alerts/alertText'
import { festival } from '../../../support/mothers/codes'
import { storeDate } from '../../../support/storeDate'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('The texts of alerts', () => {
  const now = storeDate(2026, 10, 20, 18).getTime()
  const about = { event: festival.id, eventName: festival.name, isUnread: false }
  const soon = (begins: number) =>
    alertTitle(
      { ...about, kind: 'soon', id: 'soon:x' as never, at: begins - NEAR_MS, begins, free: 2 },
      now,
    )

  it('name the day [ALERT-1]', () => {
    const days = [null, now + HOUR, now, now - DAY, now - 2 * DAY].map((at) => alertDay(at, now))
    expect(days).toEqual(['Hoy', 'Hoy', 'Hoy', 'Ayer', 'Miércoles, 18 de noviembre'])
  })

  it('say how near an event is [ALERT-4]', () => {
    expect(soon(now + HOUR)).toMatch(/^Empieza hoy a las 7:00/)
    expect(soon(now + DAY)).toMatch(/^Empieza mañana a las 6:00/)
    expect(soon(now + 2 * DAY)).toBe('Faltan 2 días')
  })

  it('say how often codes were used where that is more than their number [ALERT-2]', () => {
    const uses = { ...about, kind: 'uses', id: 'uses:x' as never, at: now, latest: [] } as const
    expect(alertTitle({ ...uses, uses: 1, codes: 1 }, now)).toBe('1 código usado')
    expect(alertTitle({ ...uses, uses: 5, codes: 2 }, now)).toBe('2 códigos usados, 5 veces')
    expect(alertText({ ...uses, uses: 1, codes: 1 })).toBe(festival.name)
  })

  it('say how many codes came and what to do with them [ALERT-11]', () => {
    const came = { ...about, kind: 'arrived', id: 'arrived:x' as never, at: now } as const
    const texts = (codes: number, fields = {}) => {
      const alert = { ...came, codes, ...fields }
      return [alertTitle(alert, now), alertText(alert)]
    }
    expect(texts(10)).toEqual([
      'Recibió 10 códigos de Festival Verano',
      'Ya puede darlos desde la página del evento.',
    ])
    expect(texts(1)).toEqual([
      'Recibió 1 código de Festival Verano',
      'Ya puede darlo desde la página del evento.',
    ])
    expect(texts(2, { event: 'none', eventName: 'Evento no encontrado' })).toEqual([
      'Recibió 2 códigos',
      'Evento no encontrado. Ya puede darlos desde la lista.',
    ])
  })
})
