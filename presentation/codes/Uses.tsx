interface Props {
  readonly currentUses: number
  readonly maxUses: number
}

/** Uses made and allowed (TRACKING-3). A card says what they are: it has no column above them. */
export const Uses = ({ currentUses, maxUses }: Props) => (
  <span className="number uses">{`${currentUses} / ${maxUses}`}</span>
)
