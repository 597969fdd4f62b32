import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { MAX_DRAWINGS } from '@dorpon/domain/chart/document-limits';
import type { Drawing, DrawingStyle, Tool } from '@dorpon/domain/chart/drawings/drawing';
import {
  addDrawing,
  changeDrawing,
  type DrawingMove,
  isFull,
  moveDrawing,
  removeAllDrawings,
  removeDrawings,
} from '@dorpon/domain/chart/edit-drawings';
import { useCallback, useMemo, useState } from 'react';
import type { ChartEditor } from '../../../chart/chart-editor.ts';
import type { ToolChoice } from '../../../chart/drawings/tool-groups.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { createSetting, useSetting } from '../../../platform/setting.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';

const magnetSetting = createSetting('chart.magnet', ['on', 'off'], 'off');

const firstStyle: DrawingStyle = { colour: 'ink', width: 2, dash: 'solid', filled: true };

/** What is drawn with, what is selected, and the edits that drawing makes. */
export function useDrawingTools(editor: ChartEditor, symbol: ChartSymbol) {
  const [tool, setTool] = useState<Tool>();
  const [selected, setSelected] = useState<string>();
  const [toolStyle, setToolStyle] = useState(firstStyle);
  const [locked, setLocked] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [ruler, setRuler] = useState(false);
  const magnet = useSetting(magnetSetting) === 'on';
  const { t } = useTranslation();
  const toast = useToast();
  const numerals = useNumerals();
  /** Adds a drawing, or says that there are too many. */
  const add = useCallback(
    (drawing: Drawing): boolean => {
      if (isFull(editor.get().document, symbol)) {
        const full = t('advanceChart.drawingsFull', { code: symbol, max: MAX_DRAWINGS });
        toast({ title: inNumerals(full, numerals), text: t('advanceChart.drawingsFullText') });
        return false;
      }
      editor.edit((document) => addDrawing(document, symbol, drawing));
      return true;
    },
    [editor, symbol, t, toast, numerals],
  );
  const events = useMemo(
    () => ({
      onDrawn(drawing: Drawing) {
        if (add(drawing)) setSelected(drawing.id);
      },
      onChanged: (drawing: Drawing) =>
        editor.edit((document) => changeDrawing(document, symbol, drawing.id, () => drawing)),
      onRemoved(id: string) {
        editor.edit((document) => removeDrawings(document, symbol, [id]));
        setSelected(undefined);
      },
      onSelected: setSelected,
      onToolEnd: () => setTool(undefined),
    }),
    [editor, symbol, add],
  );
  return useMemo(() => {
    const onTool = (next: Tool | undefined) => {
      setRuler(false);
      setSelected(undefined);
      setTool(next);
    };
    return {
      tool,
      onTool,
      selected,
      onSelected: setSelected,
      toolStyle,
      onToolStyle: setToolStyle,
      magnet,
      locked,
      hidden,
      onHidden: setHidden,
      ruler,
      onRuler(on: boolean) {
        setTool(undefined);
        setRuler(on);
      },
      events,
      add,
      /**
       * For the bar beside the selected drawing, which is as its chart shows it; `kept` gives it as the document
       * keeps it. A style that is chosen there is also that of the next drawing.
       */
      bar: (drawing: Drawing, kept: (drawing: Drawing) => Drawing) => ({
        drawing,
        onChange(changed: Drawing) {
          if (changed.style !== drawing.style) setToolStyle(changed.style);
          if (changed.hidden) setSelected(undefined);
          events.onChanged(kept(changed));
        },
        onClone: (copy: Drawing) => events.onDrawn(kept(copy)),
        onOrder: (move: DrawingMove) =>
          editor.edit((document) => moveDrawing(document, symbol, drawing.id, move)),
        onDelete: () => events.onRemoved(drawing.id),
      }),
      /** For the rail and the sheet of tools. */
      choice: (count: number): ToolChoice => ({
        tool,
        onTool,
        magnet,
        onMagnet: (on) => magnetSetting.choose(on ? 'on' : 'off'),
        locked,
        onLocked: setLocked,
        hidden,
        onHidden: setHidden,
        count,
        onDeleteAll: () => editor.edit((document) => removeAllDrawings(document, symbol)),
        ruler: {
          isOn: ruler,
          onToggle() {
            setTool(undefined);
            setRuler(!ruler);
          },
        },
      }),
    };
  }, [tool, selected, toolStyle, magnet, locked, hidden, ruler, events, add, editor, symbol]);
}

export type DrawingTools = ReturnType<typeof useDrawingTools>;
