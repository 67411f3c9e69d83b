import { Circle, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { DocumentDrawing } from '#core/documents/content.ts';
import { MARK_RADIUS } from '#core/documents/mark-radius.ts';
import { DRAWING_BOX, look } from './look.ts';

/** Room around a drawing for marks on its edge, in its units. */
const EDGE = MARK_RADIUS + 1;

/** Drawings side by side, each with its marks as numbered points and its name below. */
export function Drawings({ drawings }: { drawings: readonly DocumentDrawing[] }) {
  return (
    <View style={look.drawings} wrap={false}>
      {drawings.map(({ label, width, height, body, parts, marks }) => {
        const field = { width: width + 2 * EDGE, height: height + 2 * EDGE };
        const scale = Math.min(DRAWING_BOX.width / field.width, DRAWING_BOX.height / field.height);
        return (
          <View key={label}>
            <Svg
              viewBox={`${-EDGE} ${-EDGE} ${field.width} ${field.height}`}
              width={field.width * scale}
              height={field.height * scale}
            >
              <Path d={body} fill="#ffffff" stroke="#17161a" strokeWidth={1.2} />
              {parts !== '' && <Path d={parts} fill="#e6e2da" stroke="#8b857b" strokeWidth={0.6} />}
              {marks.map(({ nth, x, y }) => (
                <Circle key={nth} cx={x} cy={y} r={MARK_RADIUS} fill="#b3122b" stroke="#ffffff" />
              ))}
              {marks.map(({ nth, x, y }) => (
                <Text key={nth} x={x} y={y + 2.6} style={{ fontSize: 7.5, textAnchor: 'middle' }} fill="#fff">
                  {nth}
                </Text>
              ))}
            </Svg>
            <Text style={[look.label, { textAlign: 'center' }]}>{label}</Text>
          </View>
        );
      })}
    </View>
  );
}
