import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import { deferred } from '../../support/fakes/deferred'
import { freeCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { codesInput, notices, rowsOf } from '../../support/screens'

const given = ({ codes, files }: Fakes) => {
  codes.put(freeCode)
  files.received.set('clave', { text: 'LIBRE001 NADA', files: [], refused: [] })
}

describe('What another app has shared [RECEIVE-1, RECEIVE-2]', () => {
  it('is shown with its verdict by the address that it led to, which loses its key', async () => {
    const { container } = await renderPortal({ given, at: '/?recibido=clave' })
    expect(codesInput()).toHaveProperty('value', 'LIBRE001 NADA')
    expect(rowsOf('Códigos válidos')).toHaveLength(1)
    expect(window.location.href).toMatch(/\/$/)
    expect(container.ownerDocument.title).toMatch(/^Validador de códigos/)
    expect(notices()).toEqual([])
  })

  it('is said not to have come where the device posted it to the server', async () => {
    const portal = await renderPortal({ given, at: '/recibir' })
    expect(portal.path()).toBe('/')
    expect(notices()[0]).toMatch(/^No se pudo recibir lo que compartió/)
  })

  it('is said to be gone by an address that leads to nothing', async () => {
    await renderPortal({ given, at: '/?recibido=otra' })
    expect(codesInput()).toHaveProperty('value', '')
    expect(notices()).toHaveLength(1)
    expect(notices()[0]).toMatch(/^No se pudo recibir lo que compartió, o ya no está/)
    expect(document.activeElement).toBe(codesInput())
  })
})

describe('Files opened with the installed portal [RECEIVE-5]', () => {
  type Launch = (params: { readonly files?: readonly unknown[] }) => void

  const launches = () => {
    let consumer: Launch = () => undefined
    vi.stubGlobal('launchQueue', {
      setConsumer: (next: Launch) => {
        consumer = next
      },
    })
    return async (...files: readonly unknown[]) => {
      await act(async () => consumer({ files }))
    }
  }
  const handle = (file: File | null) => ({
    name: file?.name ?? 'ida.csv',
    getFile: () => (file ? Promise.resolve(file) : Promise.reject(new Error('gone'))),
  })

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('are attached and validated, and one that is gone is named', async () => {
    const launch = launches()
    const { container, files } = await renderPortal({ given })
    files.texts.set('lista.csv', 'LIBRE001')
    await launch(handle(new File(['LIBRE001'], 'lista.csv')), handle(null))
    expect(container.querySelector('.files__name')?.textContent).toBe('lista.csv · 1 código')
    expect(rowsOf('Códigos válidos')).toHaveLength(1)
    expect(container.querySelector('.alert')?.textContent).toMatch(/^ida\.csv: No se pudo leer/)
  })

  it('are not for the next leader, where the session ends before they can be read', async () => {
    const launch = launches()
    const file = deferred<File>()
    const portal = await renderPortal({ given })
    const hold = vi.spyOn(portal.files, 'hold')
    await launch({ name: 'lista.csv', getFile: () => file.promise })
    portal.unmount()
    await act(async () => file.resolve(new File(['LIBRE001'], 'lista.csv')))
    await act(async () => undefined)
    expect(hold).not.toHaveBeenCalled()
  })

  it('change nothing where the portal was opened without any', async () => {
    const launch = launches()
    const { container } = await renderPortal({ given })
    await launch()
    expect(container.querySelector('.files')).toBeNull()
  })
})
