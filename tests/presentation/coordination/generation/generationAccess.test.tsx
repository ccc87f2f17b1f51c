import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo } from '../../../support/accountScreens'
import { openGeneration } from '../../../support/generationScreen'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { renderPortal } from '../../../support/renderPortal'

describe('A leader without the permission', () => {
  it('sees neither the link nor the form [ACCESS-7]', async () => {
    await renderPortal({ at: '/codigos/generar' })
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
    await goTo('/codigos')
    expect(screen.queryByRole('link', { name: 'Generar códigos' })).toBeNull()
  })

  it('loses the form with the permission [ACCESS-7]', async () => {
    const portal = await openGeneration()
    await portal.happens(() =>
      portal.users.put(anaUser.uid, {
        ...creatorProfile,
        permissions: { read: true, create: false },
      }),
    )
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
  })
})
