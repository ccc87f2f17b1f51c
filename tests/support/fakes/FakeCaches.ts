/** A cache that keeps the bodies of its answers in memory, by their address. */
class FakeCache {
  private readonly kept = new Map<string, Response>()

  async put(address: string, response: Response) {
    this.kept.set(address, response)
  }

  async match(address: string) {
    return this.kept.get(address)?.clone()
  }

  async delete(address: string) {
    return this.kept.delete(address)
  }

  async keys() {
    return [...this.kept.keys()]
  }
}

/** The caches of a browser, as far as the portal uses them: addresses stand for requests. */
export class FakeCaches {
  private readonly caches = new Map<string, FakeCache>()

  async open(name: string) {
    const cache = this.caches.get(name) ?? new FakeCache()
    this.caches.set(name, cache)
    return cache
  }

  async has(name: string) {
    return this.caches.has(name)
  }

  async delete(name: string) {
    return this.caches.delete(name)
  }

  /** The number of answers in all caches. */
  async count() {
    const keys = await Promise.all([...this.caches.values()].map((cache) => cache.keys()))
    return keys.flat().length
  }
}
