import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type AccessCode, codeId } from '../../../domain/codes/AccessCode'
import { isShared } from '../../../domain/sharing/leaderData/LeaderData'
import { codeInUse, freeCode, trackedCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { openPalette, options, place, selected } from '../../support/paletteScreen'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { notices } from '../../support/screens'

const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
const noteFor = ({ leaderData, happens }: OpenPortal, { id }: AccessCode, note: string) =>
  happens(() => leaderData.save(anaUser.uid, [{ kind: 'share', code: id, fields: { note } }]))

describe('The palette', () => {
  it('finds a code by some of its letters, and shows it in the list [LAYOUT-16]', async () => {
    const { user } = await openPalette()
    await user.keyboard('enuso')
    expect(options()).toEqual([
      'ENUSO001En usoFestival Verano',
      'Copiar ENUSO001Acción',
      'Ver boleto de ENUSO001Acción',
    ])
    await user.keyboard('{Enter}')
    expect(place()).toBe('/codigos?buscar=ENUSO001')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('copies the best match [SHARED-1]', async () => {
    const { user, clipboard, leaderData } = await openPalette()
    await user.keyboard('libre{ArrowDown}')
    expect(selected()).toBe('Copiar LIBRE001Acción')
    await user.keyboard('{Enter}')
    expect(clipboard.written).toEqual(['LIBRE001'])
    expect(isShared(leaderData.of(anaUser.uid), freeCode.id)).toBe(true)
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
  })

  it('opens the ticket of the best match [TICKET-1]', async () => {
    const { user } = await openPalette()
    await user.keyboard('libre{ArrowDown}{ArrowDown}{Enter}')
    await pass(0)
    expect(place()).toBe(`/?boleto=${encodeURIComponent(freeCode.id).replaceAll('%20', '+')}`)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })

  it('opens the ticket of an exact code [SEARCH-4]', async () => {
    const { user } = await openPalette()
    await user.keyboard('libre001')
    expect(options()[0]).toBe('LIBRE001DisponibleFestival Verano')
    await user.keyboard('{Enter}')
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })

  it('finds an exact code with marks around it [SEARCH-4, SEARCH-7]', async () => {
    const { user } = await openPalette()
    await user.paste('\u2068*LIBRE001*\u2069\t')
    expect(options()[0]).toBe('LIBRE001DisponibleFestival Verano')
  })

  it('finds codes by the name in their note, which is marked [SEARCH-1, SEARCH-3]', async () => {
    const portal = await openPalette()
    await noteFor(portal, codeInUse, 'Para Ána Mora')
    await portal.user.keyboard('ana')
    expect(options()[0]).toBe('ENUSO001En usoPara Ána MoraFestival Verano')
    expect(marks()).toEqual(['Ána'])
    await portal.user.keyboard(' verano{Enter}')
    expect(place()).toBe('/codigos?buscar=ENUSO001')
  })

  it('shares the next free code of an event that has one [SEARCH-5]', async () => {
    const { user, share, leaderData } = await openPalette()
    await user.keyboard('verano{ArrowDown}')
    expect(selected()).toBe('Compartir siguiente libreAcciónFestival Verano')
    await user.keyboard('{Enter}')
    await pass(0)
    expect(share.links).toHaveLength(1)
    const isFirstShared = isShared(leaderData.of(anaUser.uid), codeId('id of LOTE001'))
    expect(isFirstShared).toBe(true)
  })

  it('shares the next free code by the words of the action, with an event or without [SEARCH-5]', async () => {
    const { user } = await openPalette()
    await user.keyboard('compartir')
    expect(options()).toEqual(['Compartir siguiente libreAcciónFestival Verano'])
    await user.keyboard(' veran')
    expect(options()).toEqual(['Compartir siguiente libreAcciónFestival Verano'])
    await user.keyboard(' otro')
    expect(options()).toEqual([])
  })

  it('says of a code that it was given [SHARED-3]', async () => {
    const { user } = await openPalette()
    await user.keyboard('libre{ArrowDown}{Enter}{Control>}k{/Control}libre')
    expect(options()[0]).toBe('LIBRE001DisponibleCompartidoFestival Verano')
  })

  it('offers the next code of an event that is looked for before the codes that match as well [SEARCH-5]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(trackedCode('VERANO01')) })
    await portal.user.keyboard('{Control>}k{/Control}')
    await pass(0)
    await portal.user.keyboard('verano')
    expect(options().slice(0, 3)).toEqual([
      'Festival Verano1 código',
      'Compartir siguiente libreAcciónFestival Verano',
      'VERANO01DisponibleFestival Verano',
    ])
  })

  it('offers no next code of an event that has none left [SEARCH-5]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(codeInUse) })
    await portal.user.keyboard('{Control>}k{/Control}')
    await pass(0)
    await portal.user.keyboard('verano')
    expect(options()).toEqual(['Festival Verano1 código'])
  })

  it('finds an event without its accents, and opens it [LAYOUT-16]', async () => {
    const { user } = await openPalette()
    await user.keyboard('véranO fest{Enter}')
    expect(place()).toBe('/eventos/festival')
  })

  it('says that nothing coincides, and offers a few of many', async () => {
    const { user } = await openPalette()
    await user.keyboard('lote')
    expect(options()).toHaveLength(9)
    expect(options()[6]).toBe('Ver los 20 códigosEn la lista')
    await user.keyboard('no hay')
    expect(options()).toEqual([])
    expect(screen.getByText('Nada coincide con lo que escribió.')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(place()).toBe('/')
  })
})
