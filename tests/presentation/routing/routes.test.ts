import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routeAt, routes } from '../../../presentation/routing/routes'

describe('The routes', () => {
  it('of the leader area are two, each with its title and its entry [ROUTE-6, ROUTE-7, LAYOUT-3, ENTITY-7]', () => {
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
    'have none for %s, which names alerts alone [ROUTE-9]',
    (path) => {
      expect(routeAt(path)).toBeUndefined()
    },
  )
})

it('The page says that it is in Spanish [PORTAL-2]', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<html lang="es">')
})
