import { useState } from 'react';
import { platePath } from '#src/features/artwork/post-artwork.ts';
import { PictureChooser } from '#src/features/pictures/PictureChooser.tsx';
import type { ChosenPicture } from '#src/features/pictures/upload-image.ts';
import { type Plate, plateSigns, siteOf, wordsOfPlate } from '#src/features/rich-text/plates.ts';
import { Button } from '#src/ui/Button.tsx';
import { BlockText } from './BlockText.tsx';
import type { ShownPicture } from './picture-node.ts';
import { linkOfPlate } from './plate-commands.ts';

const known = 'Paste the address of a video or map that begins with https://: YouTube, Vimeo, Google Maps or OpenStreetMap.';

/** A video or map in the text, as readers see it; its fields show while it is selected. */
export function PlateView(plate: ShownPicture) {
  const { node, update } = plate;
  const { address, name, note, still, alt } = node.attrs;
  const site = siteOf(address);
  // The field stays while it is typed in, though the beginning of an address is one, too.
  const [isAddressing, setAddressing] = useState(site === null);
  return (
    <>
      {site && <Shown plate={{ address, name, note, still: still && { src: still, alt } }} />}
      <div className="writing-picture-texts" data-folds={(site && !isAddressing) || undefined} contentEditable={false}>
        {(isAddressing || !site) && (
          <BlockText
            label="Address of a video or map"
            hint={site ? undefined : known}
            text={address}
            onText={(text) => update({ address: text.trim() })}
            inputMode="url"
            autoFocus={address === ''}
            onBlur={() => setAddressing(false)}
          />
        )}
        {site && <Texts node={node} update={update} site={site} />}
        <Buttons {...plate} />
      </div>
    </>
  );
}

function Texts({ node, update, site }: Pick<ShownPicture, 'node' | 'update'> & { site: NonNullable<ReturnType<typeof siteOf>> }) {
  const { name, note, still, alt } = node.attrs;
  return (
    <>
      <BlockText label="Name" placeholder={site.name} text={name} onText={(text) => update({ name: text })} />
      <BlockText
        label={site.kind === 'video' ? 'Length, such as 6:40' : 'Place, such as a street'}
        text={note}
        onText={(text) => update({ note: text })}
      />
      {still && <BlockText label="Description of the picture" text={alt} onText={(text) => update({ alt: text })} />}
    </>
  );
}

function Buttons({ node, update, remove, replaceWith }: ShownPicture) {
  const { address, still, alt } = node.attrs;
  const [isChoosing, setChoosing] = useState(false);
  const choose = ({ url, description }: ChosenPicture) => update({ still: url, alt: alt || (description ?? '') });
  return (
    <div className="flex flex-wrap gap-2">
      {siteOf(address) && (
        <>
          <Button kind="quiet" onClick={() => setChoosing(true)}>
            Picture
          </Button>
          {still && (
            <Button kind="quiet" onClick={() => update({ still: null, alt: '' })}>
              No picture
            </Button>
          )}
          <Button kind="quiet" onClick={() => replaceWith(linkOfPlate(node))}>
            Only a link
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={remove}>
        Remove
      </Button>
      {isChoosing && <PictureChooser onClose={() => setChoosing(false)} onChoose={choose} />}
    </div>
  );
}

function Shown({ plate }: { plate: Plate }) {
  const { address, still } = plate;
  const { kind } = siteOf(address) ?? { kind: 'video' };
  const { name, where } = wordsOfPlate(plate);
  return (
    <div className="writing-plate" data-kind={kind} contentEditable={false} data-drag-handle>
      <span className="plate-picture">
        <img src={still?.src ?? platePath(kind, address)} alt={still?.alt ?? ''} />
        <span className="plate-sign">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={plateSigns[kind]} />
          </svg>
        </span>
      </span>
      <span className="plate-name" dir="auto">
        {name}
      </span>
      <span className="plate-where" dir="auto">
        {where}
      </span>
    </div>
  );
}
