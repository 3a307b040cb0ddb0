import { Button, type ButtonProps, Icon } from '../../primitives/index.js'

/** Inside a field at its end: what is chosen, such as a token, and the way to choose another. */
export function ChooseButton({ children, ...props }: ButtonProps) {
  return (
    <Button variant="secondary" size="small" trailing={<Icon name="chevron-down" size="small" />} {...props}>
      <bdi>{children}</bdi>
    </Button>
  )
}
