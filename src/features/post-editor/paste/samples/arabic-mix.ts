/** Word with paragraphs in Arabic between English ones, marks of direction and joiners. */
const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=EN-US><!--StartFragment--><h1 align=center>Names in two scripts</h1>
<p class=MsoNormal>The register keeps the Arabic name. <span lang=AR-SA dir=RTL>الاسم التجاري</span> comes first on every paper.<o:p></o:p></p>
<h2 dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=AR-AE>ما الذي يُرفض؟<o:p></o:p></span></h2>
<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=AR-AE>يرفض المسجّل الأسماء التي تذكر دولة أو <b>ديناً</b>، و&#8204;يقبل الأسماء القصيرة.</span><span dir=LTR></span><span dir=LTR><o:p></o:p></span></p>
<p class=MsoListParagraph dir=RTL style='margin-right:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span dir=RTL></span><span lang=AR-AE>اسم الدولة</span><o:p></o:p></p>
<p class=MsoListParagraph dir=RTL style='margin-right:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=AR-AE>اسم عائلة بلا إذن</span><o:p></o:p></p>
<h2>Key Takeaways</h2>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Ask a translator first 👩‍💼<o:p></o:p></p>
<p class=MsoQuote dir=RTL>«الاسم وعد»</p>
<!--EndFragment--></body></html>`;

const text = '';

const expected = {
  fields: {
    title: 'Names in two scripts',
    introduction: 'The register keeps the Arabic name. الاسم التجاري comes first on every paper.',
    key_takeaways: ['Ask a translator first 👩‍💼'],
    main_content: [
      '## ما الذي يُرفض؟',
      'يرفض المسجّل الأسماء التي تذكر دولة أو **ديناً**، و‌يقبل الأسماء القصيرة.',
      '- اسم الدولة\n- اسم عائلة بلا إذن',
    ],
    quote_text: 'الاسم وعد',
  },
  left_out: ['Key Takeaways'],
  unplaced: [],
  missing: [],
};

export const sample = { html, text, expected };
