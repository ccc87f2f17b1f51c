import Button from 'antd/es/button'

interface Props {
  readonly isLoading: boolean
  readonly onPress: () => void
  /** The words of the button: 'Ver más lotes'. */
  readonly children: string
}

/** Asks for the next page of a list. */
export const MoreButton = ({ isLoading, onPress, children }: Props) => (
  <Button
    // Not `disabled`, which would take the focus from keyboard users.
    aria-disabled={isLoading}
    onClick={() => {
      if (!isLoading) onPress()
    }}
  >
    {isLoading ? 'Cargando…' : children}
  </Button>
)
