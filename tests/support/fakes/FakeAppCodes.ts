/** Codes of authenticator apps: '000001' is the first of a key, '000002' the next. Each is accepted once. */
export class FakeAppCodes {
  private readonly last = new Map<string, number>()

  /** Whether the code is right, and newer than the last that was accepted. */
  take(key: string, code: string): boolean {
    const number = Number(code)
    if (number <= (this.last.get(key) ?? 0) || number > 9) return false
    this.last.set(key, number)
    return true
  }
}
