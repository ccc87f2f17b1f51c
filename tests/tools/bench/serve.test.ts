import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serve } from '../../../tools/bench/serve.mjs'

describe('The server of the benchmarks', () => {
  it('compresses files, falls back to a page, and returns 404 for a missing asset', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'bench-'))
    onTestFinished(() => rm(dist, { recursive: true }))
    await writeFile(join(dist, 'index.html'), 'portada')
    await writeFile(join(dist, 'iniciar-sesion.html'), 'formulario')
    const { url, stop } = await serve(dist)
    onTestFinished(stop)
    const text = async (path: string) => (await fetch(`${url}${path}`)).text()
    expect(await text('/codigos')).toBe('portada')
    expect(await text('/iniciar-sesion?x')).toBe('formulario')
    const { headers, status } = await fetch(`${url}/`)
    expect(status).toBe(200)
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${url}/assets/x.js`)).status).toBe(404)
  })
})
