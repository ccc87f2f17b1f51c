interface Props {
  readonly currentUses: number
  readonly maxUses: number
}

/** Uses made of those allowed (TRACKING-3). */
export const Uses = ({ currentUses, maxUses }: Props) => (
  <span className="number">{`${currentUses} / ${maxUses}`}</span>
)
