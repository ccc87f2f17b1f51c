import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import { eventPath, routeAt, routes } from '../../../../presentation/kit/routes/routes'

describe('The routes', () => {
  it('have two entries in the top bar, each with its title and label [ROUTE-6, ROUTE-7, LAYOUT-3, ENTITY-7]', () => {
    const inBar = Object.values(routes).filter(({ entry }) => entry !== null)
    expect(inBar).toEqual([
      {
        path: '/',
        title: 'Validador de códigos',
        access: 'leader',
        entry: { label: 'Dashboard', icon: 'home' },
      },
      {
        path: '/codigos',
        title: 'Seguimiento de códigos',
        access: 'leader',
        entry: { label: 'Códigos', icon: 'code' },
      },
    ])
  })

  it.each(['/registro', '/confirmacion-movil'])(
    'do not include %s, which is an alert scope only [ROUTE-9]',
    (path) => {
      expect(routeAt(path)).toBeUndefined()
    },
  )

  it('have one for each event, and none for all events or what lies below one [ROUTE-10]', () => {
    expect(routeAt('/eventos/festival')?.title).toBe('Evento')
    expect(routeAt(eventPath(eventId('año 1/2')))?.title).toBe('Evento')
    expect(routeAt('/eventos')).toBeUndefined()
    expect(routeAt('/eventos/festival/codigos')).toBeUndefined()
  })
})

it('The page declares Spanish as its language [PORTAL-2]', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<html lang="es">')
})
