/** Word for Mac: a numbered list with two inner levels, in an article without a subtitle; its headings are bold lines. */
const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 16"><style><!--p.MsoListParagraph{margin-left:36.0pt}--></style></head><body lang=EN-AE style='tab-interval:36.0pt'>
<!--StartFragment--><p class=MsoNormal><b><span style='font-size:16.0pt'>Papers for a bank account<o:p></o:p></span></b></p>
<p class=MsoNormal>Banks ask for papers, twice. Bring them in this order, and the officer reads them once.<o:p></o:p></p>
<p class=MsoNormal><b>What to bring<o:p></o:p></b></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Papers of the company<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>The licence, <i>with</i> its activities<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:108.0pt;text-indent:-108.0pt;mso-list:l0 level3 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'><span style='font:7.0pt "Times New Roman"'>&nbsp; </span>i.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Stamped within 30 days<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>b.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>The lease<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Papers of the partners, see <a href="https://www.centralbank.ae/en/rules">the rules of the Central Bank</a><o:p></o:p></p>
<p class=MsoNormal><b>In numbers<o:p></o:p></b></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>45 days on average<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><b>3 of 10</b> banks answer within 2 weeks<o:p></o:p></p>
<!--EndFragment--></body></html>`;

const text = '';

const expected = {
  fields: {
    title: 'Papers for a bank account',
    introduction: 'Banks ask for papers, twice. Bring them in this order, and the officer reads them once.',
    quick_stats: ['45 days on average', '3 of 10 banks answer within 2 weeks'],
    main_content: [
      '## What to bring',
      '1. Papers of the company\n   1. The licence, *with* its activities\n      1. Stamped within 30 days\n   2. The lease\n2. Papers of the partners, see [the rules of the Central Bank](https://www.centralbank.ae/en/rules)',
    ],
  },
  left_out: ['In numbers'],
  unplaced: [],
  missing: [],
};

export const sample = { html, text, expected };
