import { type ComponentProps, useState } from 'react'
import { Icon } from '../Icon'
import { Field } from './Field'

/** A password field with a button to show the password. */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'inside'>) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className="icon-btn"
          aria-label={`Mostrar ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'hidden' : 'eye'} />
        </button>
      }
    />
  )
}
