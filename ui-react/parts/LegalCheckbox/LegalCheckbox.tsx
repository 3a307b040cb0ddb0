import { useLegal } from '../../hooks/useLegal.js'
import { legalWords } from '../../i18n/en/legal.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { useTextWith } from '../../i18n/useTextWith.js'
import { Checkbox, VisuallyHidden } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import { useStyles } from '../../theme/useStyles.js'
import { legalCheckboxCss } from './LegalCheckbox.css.js'

/** The terms the visitor must accept before connecting. */
export function LegalCheckbox() {
  useStyles('part', legalCheckboxCss)
  const foyer = useInside()
  const text = useText(legalWords, modalWords)
  const say = useTextWith(legalWords)
  const { terms, privacy, isAccepted } = useLegal()

  const link = (href: string | undefined, words: string) => (
    <a className="foyer-link" href={href} target="_blank" rel="noopener noreferrer">
      {words}
      <VisuallyHidden> {text('modal.newTab')}</VisuallyHidden>
    </a>
  )
  const parts = {
    terms: link(terms, text('legal.terms')),
    privacy: link(privacy, text('legal.privacy')),
  }
  return (
    <Checkbox
      className="foyer-legal"
      data-testid="foyer-legal-checkbox"
      label={
        terms && privacy
          ? say('legal.both', parts)
          : terms
            ? say('legal.onlyTerms', { terms: parts.terms })
            : say('legal.onlyPrivacy', { privacy: parts.privacy })
      }
      checked={isAccepted}
      onCheckedChange={foyer.features.acceptLegal}
    />
  )
}
