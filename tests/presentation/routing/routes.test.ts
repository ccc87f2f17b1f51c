import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routeAt, routes } from '../../../presentation/routing/routes'

describe('The routes', () => {
  it('have two leader pages, each with its title and entry [ROUTE-6, ROUTE-7, LAYOUT-3, ENTITY-7]', () => {
    const ofLeaders = Object.values(routes).filter(({ access }) => access === 'leader')
    expect(ofLeaders).toEqual([
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
})

it('The page declares Spanish as its language [PORTAL-2]', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<html lang="es">')
})
