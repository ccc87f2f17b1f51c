/** How many records one write takes. A store may have limits that it does not tell: a refusal of several says nothing of one. */
export class WriteSize {
  private allowed = Number.POSITIVE_INFINITY

  /** @param most how many the store says it takes */
  within(most: number): number {
    return Math.min(most, this.allowed)
  }

  /**
   * After a refusal: half as many from now on.
   * @param tried how many were refused together
   * @returns false where it was one alone: the refusal has another reason, and the next write is as large as at first
   */
  halve(tried: number): boolean {
    const isOne = tried <= 1
    this.allowed = isOne ? Number.POSITIVE_INFINITY : Math.min(this.allowed, Math.floor(tried / 2))
    return !isOne
  }
}
