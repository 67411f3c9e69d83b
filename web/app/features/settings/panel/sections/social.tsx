import { TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

const NETWORKS = [
  ['facebook', 'https://www.facebook.com/a-sua-loja'],
  ['instagram', 'https://www.instagram.com/a-sua-loja'],
  ['tiktok', 'https://www.tiktok.com/@a-sua-loja'],
  ['twitter_x', 'https://x.com/a-sua-loja'],
] as const;

/** The shop's pages on social networks. */
export function SocialSection() {
  return (
    <Part text="Uma rede sem endereço não aparece na loja.">
      <Row>
        {NETWORKS.map(([name, placeholder]) => (
          <TextField
            key={name}
            path={`social_media.${name}`}
            max={300}
            type="url"
            placeholder={placeholder}
          />
        ))}
      </Row>
    </Part>
  );
}
