import { readFileSync } from 'node:fs'
import { expect, type Frame, type Page } from '@playwright/test'
import { test } from './portal'

type Header = { readonly key: string; readonly value: string }

/** The headers in firebase.json for a source pattern. */
const headersFor = (source: string): Record<string, string> => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
  const rule = hosting.headers.find((one: { source: string }) => one.source === source)
  return Object.fromEntries(
    rule.headers.map(({ key, value }: Header) => [key.toLowerCase(), value]),
  )
}

/** Additional connect-src of a preview with emulators. */
const EMULATOR_SOURCES = ' http://127.0.0.1:* ws://127.0.0.1:*'

for (const path of ['/', '/codigos', '/auth/action?mode=resetPassword&oobCode=x']) {
  test(`${path} has the hosting headers and is not cached`, async ({ request, shard }) => {
    const served = (await request.get(path)).headers()
    const { 'content-security-policy': policy, ...others } = headersFor('**')
    expect(others).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
    })
    expect(served).toMatchObject(others)
    const added = shard === null ? '' : EMULATOR_SOURCES
    expect(served['content-security-policy']).toContain(`connect-src 'self'${added} https://`)
    expect(served['content-security-policy']?.replace(added, '')).toBe(policy)
  })
}

test('Hashed assets are cached for a year and have the correct content type', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(page.locator('input[name=email]')).toBeVisible()
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (/\/assets\//.test(name) ? [name] : [])),
    )
  // The form may be visible before all assets are loaded.
  for (const kind of [/\.js$/, /\.css$/, /\.woff2$/]) {
    await expect.poll(async () => (await loaded()).some((asset) => kind.test(asset))).toBe(true)
  }
  for (const asset of await loaded()) {
    const response = await request.get(asset)
    expect(response.headers(), asset).toMatchObject({
      ...headersFor('/assets/**'),
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers()['cache-control'], asset).toContain('immutable')
    expect(response.headers()['content-type'], asset).toMatch(
      /javascript|css|font\/woff2|svg|manifest\+json|image\/png/,
    )
  }
})

test('The manifest and its icons are served as what they are, and kept for a year [APP-1]', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const fetched = async (address: string, type: string) => {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    expect(response.headers(), address).toMatchObject(headersFor('/assets/**'))
    expect(response.headers()['content-type'], address).toContain(type)
    return response
  }
  const href = (rel: string) => page.locator(`link[rel=${rel}]`).getAttribute('href')
  const manifest = await fetched((await href('manifest')) ?? '', 'application/manifest+json')
  const { icons } = await manifest.json()
  expect(icons).toHaveLength(3)
  for (const { src } of icons) await fetched(src, 'image/png')
  await fetched((await href('apple-touch-icon')) ?? '', 'image/png')
  // As the browser reads it, with its own complaints.
  const session = await page.context().newCDPSession(page)
  const read = await session.send('Page.getAppManifest')
  expect(read.errors).toEqual([])
  expect(read.url).toContain(await href('manifest'))
})

test('The Content-Security-Policy blocks inline scripts, which fails a journey', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/')
  await expect(page.locator('input[name=email]')).toBeVisible()
  const inject = (into: Page | Frame) =>
    into.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "roto"'
      document.head.append(script)
    })

  const frame = await page.evaluateHandle(() => {
    const made = document.createElement('iframe')
    made.srcdoc = '<title>entero</title>'
    document.body.append(made)
    return new Promise<HTMLIFrameElement>((resolve) => {
      made.onload = () => resolve(made)
    })
  })
  const inFrame = await frame.contentFrame()
  if (inFrame === null) throw new Error('The frame has no document.')
  for (const where of [page, inFrame]) {
    // The browser also logs it on its own.
    consoleErrors.expect(/^Executing inline script violates/)
    consoleErrors.expect(/^securitypolicyviolation \(enforce\): script-src-elem inline/)
    const title = await where.title()
    await inject(where)
    expect(await where.title()).toBe(title)
    await consoleErrors.check()
  }
})

test('The page itself runs no WebAssembly [SCANNER-12]', async ({ page }) => {
  await page.goto('/')
  const refusal = await page.evaluate(async () => {
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)
    return WebAssembly.compile(empty).then(
      () => null,
      (cause: Error) => cause.message,
    )
  })
  expect(refusal).toContain('Content Security Policy')
})
